import { type AdminRole, mayOpen } from '#rulebook/admin-roles.ts'
import { adminSections } from '#rulebook/admin-sections.ts'

/** The page after signing in: the requested one, or else the account's start page, or the first admin section that the role may open. */
export function pathAfterSignIn({ role }: { role: AdminRole | null }, to: string | null): string {
  if (to !== null) return to
  return adminSections.find(({ path }) => mayOpen(role, path))?.path ?? '/my-account/my-wishlist'
}
