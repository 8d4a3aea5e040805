/** Where whoever had to sign in first wanted to go. */
export const returnParameter = 'to'

/** Of the address of our home page: it opens with the login dialog. */
export const signInParameter = 'sign-in'

const nowhere = 'http://own.invalid'
const longest = 1000

/** Pages that only lead on once somebody is signed in: coming back to them leads nowhere. */
const doors = new Set(['/login', '/register', '/forgot-password', '/log-out', '/confirm-it-is-you'])

/**
 * A path of our own, or null. Browsers read `//evil.example`, `/\evil.example` and what hides a tab or a line break as another
 * site's address, so it is read the way they do, and what comes out is what is followed.
 */
export function readReturnAddress(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > longest || !URL.canParse(text, nowhere)) return null
  const { origin, pathname, search, hash } = new URL(text, nowhere)
  // What is left may still begin with two slashes, as in `/.//evil.example`.
  if (origin !== nowhere || pathname.startsWith('//') || doors.has(pathname)) return null
  return pathname + search + hash
}

export function returnAddressOf(params: URLSearchParams): string | null {
  return readReturnAddress(params.get(returnParameter))
}

/** The address of a page or action of ours that leads to `to` afterwards. */
export function leadingTo(path: string, to: string | null): string {
  if (to === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [returnParameter]: to })}`
}
