import { data } from 'react-router'

export function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? ''
}

/** The link is expired or invalid. */
export function expiredLinkAnswer() {
  return data({ isGood: false }, { status: 404 })
}
