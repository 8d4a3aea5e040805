import { adminSections } from '#rulebook/admin-sections.ts'

/** The page after signing in: the requested one, or else the start page of the account or the admin section. */
export function pathAfterSignIn({ isAdmin }: { isAdmin: boolean }, to: string | null): string {
  if (to !== null) return to
  return isAdmin ? adminSections[0].path : '/my-account/my-wishlist'
}
