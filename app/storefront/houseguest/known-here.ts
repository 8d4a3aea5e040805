/** Beside the session's own cookie lies one without a secret, so that a guest's browser need not ask anybody who it is. */
export function isKnownHere(): boolean {
  return /(^|; )(__Host-)?hyggehus\.known=1(;|$)/.test(document.cookie)
}
