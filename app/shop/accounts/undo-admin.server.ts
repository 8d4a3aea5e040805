import { listMadeAdmins } from '#shop/audit/audit.queries.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { UserId } from './accounts.ts'
import { becomeAdmin } from './become-admin.server.ts'
import { lockCustomer } from './customers.queries.server.ts'
import { lockStayingAdmins } from './deletions.queries.server.ts'
import { loseRole } from './lose-role.server.ts'
import type { GivenNotMeLink } from './not-me-links.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

/**
 * Takes the role from a new admin (`subject`), and from the admins that this one has made since. When no other admin stays, for example because
 * the new one has removed them, the admin who clicked the link gets the role back first, or no one could run the shop.
 */
export async function undoAdmin(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth'>,
  tx: Tx,
  { userId, subject, createdAt }: GivenNotMeLink & { subject: UserId },
): Promise<void> {
  const staying = await lockStayingAdmins(tx, subject)
  const [by, admin] = [await findUser(tx, userId), await findUser(tx, subject)]
  if (!by || !admin?.isAdmin) return
  const since = { by: subject, since: createdAt }
  const losing = [subject, ...(await listMadeAdmins(tx, since)).filter((id) => id !== subject && id !== userId)]
  if (staying.every((id) => losing.includes(id))) {
    const customer = await lockCustomer(tx, userId)
    if (customer) await becomeAdmin(shop, tx, by, customer)
    shop.auth.securityEvents.note({ kind: 'role', result: 'admin' }, userId)
  }
  for (const id of losing) {
    await loseRole(shop, tx, by, id)
    await deleteSessionsOf(tx, id, null)
  }
}
