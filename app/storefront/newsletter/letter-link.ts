import { data } from 'react-router'

export function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? ''
}

/** A link that leads nowhere any more. */
export function expired() {
  return data({ isGood: false }, { status: 404 })
}
