import { findUser, updateUser } from '#shop/accounts/accounts.queries.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { AuditActor } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Removes an admin's role and emails them. Does nothing for a user who is no admin. */
export async function removeAdminRole(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth'>,
  tx: Tx,
  actor: AuditActor,
  id: UserId,
): Promise<void> {
  const user = await findUser(tx, id)
  if (!user?.isAdmin) return
  const at = shop.now()
  await updateUser(tx, id, { is_admin: false }, at)
  shop.auth.securityEvents.record({ kind: 'role', result: 'customer' }, id)
  await writeAudit(shop, tx, actor, { what: 'customer.role', subject: id, from: user.role, to: 'customer' })
  const { email, fullName } = user
  const onceKey = `admin-removed:${id}:${at.getTime()}`
  await writeEmail(shop, tx, { kind: 'admin-removed', to: email, onceKey, fullName })
}
