import { deleteExpiredInvitations } from '#shop/accounts/admins/invitations.queries.server.ts'
import { deleteExpiredRows } from '#shop/accounts/sessions/sessions.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Deletes expired sessions, links, invitations, proofs, trusted browsers and attempt counters. */
export async function deleteExpiredAccountData({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredRows(db, now())
  await deleteExpiredInvitations(db, now())
}
