/** Where somebody goes who just came in: where they wanted to, or else to their own room. */
export function landingOf({ isAdmin }: { isAdmin: boolean }, to: string | null): string {
  if (to !== null) return to
  return isAdmin ? '/' : '/my-account/my-wishlist'
}
