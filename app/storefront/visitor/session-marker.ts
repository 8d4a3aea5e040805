/**
 * A second cookie without a secret accompanies the session cookie, so that a guest's browser sends no request to learn that it is a guest.
 */
export function mayBeSignedIn(): boolean {
  return /(^|; )(__Host-)?hyggehus\.known=1(;|$)/.test(document.cookie)
}
