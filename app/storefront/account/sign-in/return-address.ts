import { returnParameter } from './sign-in-kind.ts'

/** Parameter of the home page that opens the login dialog. */
export const signInParameter = 'sign-in'

const placeholderOrigin = 'http://own.invalid'
const maxLength = 1000

/** Pages that make no sense once the user is signed in, so they are not return addresses. */
const excludedPaths = new Set(['/login', '/register', '/forgot-password', '/log-out', '/confirm-it-is-you'])

/**
 * A path of the shop, or null. Browsers read `//evil.example`, `/\evil.example` and addresses with a hidden tab or line break as another
 * site, so the text is parsed as they do, and the parsed form is used.
 */
export function readReturnAddress(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > maxLength || !URL.canParse(text, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, placeholderOrigin)
  // The parsed path may still begin with two slashes, as with `/.//evil.example`.
  if (origin !== placeholderOrigin || pathname.startsWith('//') || excludedPaths.has(pathname)) return null
  return pathname + search + hash
}

export function returnAddressOf(params: URLSearchParams): string | null {
  return readReturnAddress(params.get(returnParameter))
}

/** The path of a page or action, with `to` as its return address. */
export function withReturnAddress(path: string, to: string | null): string {
  if (to === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [returnParameter]: to })}`
}
