import { adminRooms } from '#rulebook/admin-rooms.ts'

/** Where somebody goes who just came in: where they wanted to, or else to their own room. */
export function landingOf({ isAdmin }: { isAdmin: boolean }, to: string | null): string {
  if (to !== null) return to
  return isAdmin ? adminRooms[0].path : '/my-account/my-wishlist'
}
