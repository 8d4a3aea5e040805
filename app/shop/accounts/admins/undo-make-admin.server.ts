import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { lockCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { lockRemainingOwners } from '#shop/accounts/leaving/deletions.queries.server.ts'
import type { StoredNotMeLink } from '#shop/accounts/not-me-links.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { listAdminsMadeBy } from '#shop/audit/audit.queries.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { grantAdminRole } from './grant-admin-role.server.ts'
import { deleteInvitationsBy } from './invitations.queries.server.ts'
import { removeAdminRole } from './remove-admin-role.server.ts'

/**
 * Takes the role from a new admin (`subject`), and from the admins that this one has made since. Their open invitations end, and those of the admin who clicked the link. When no other owner stays, for example because
 * the new one has removed them, the admin who clicked the link gets the role back first, or no one could run the shop.
 */
export async function undoMakeAdmin(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth'>,
  tx: Tx,
  { userId, subject, createdAt }: StoredNotMeLink & { subject: UserId },
): Promise<void> {
  const remaining = await lockRemainingOwners(tx, subject)
  const [by, admin] = [await findUser(tx, userId), await findUser(tx, subject)]
  if (!by || !admin?.isAdmin) return
  const since = { by: subject, since: createdAt }
  const removedIds = [subject, ...(await listAdminsMadeBy(tx, since)).filter((id) => id !== subject && id !== userId)]
  if (remaining.every((id) => removedIds.includes(id))) {
    const customer = await lockCustomer(tx, userId)
    if (customer) await grantAdminRole(shop, tx, by, customer, 'owner')
  }
  await deleteInvitationsBy(tx, [userId, ...removedIds])
  for (const id of removedIds) {
    await removeAdminRole(shop, tx, by, id)
    await deleteSessionsOf(tx, id, null)
  }
}
