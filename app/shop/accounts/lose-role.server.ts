import { type By, writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, updateUser } from './accounts.queries.server.ts'
import type { UserId } from './accounts.ts'

/** Removes an admin's role and emails them. Does nothing for a user who is no admin. */
export async function loseRole(shop: Pick<Shop, 'now' | 'jobs' | 'auth'>, tx: Tx, by: By, id: UserId): Promise<void> {
  const user = await findUser(tx, id)
  if (!user?.isAdmin) return
  const at = shop.now()
  await updateUser(tx, id, { is_admin: false }, at)
  shop.auth.securityEvents.note({ kind: 'role', result: 'customer' }, id)
  await writeAudit(shop, tx, by, { what: 'customer.role', subject: id, from: 'admin', to: 'customer' })
  const { email, fullName } = user
  const onceKey = `admin-removed:${id}:${at.getTime()}`
  await writeLetter(shop, tx, { kind: 'admin-removed', to: email, onceKey, fullName })
}
