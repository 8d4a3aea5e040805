import type { Audited, By } from '#shop/audit/write-audit.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import type { LockedCustomer } from './customers.queries.server.ts'
import { cancelDeletion, selectDeletion } from './deletions.queries.server.ts'

/**
 * Gives a user the role, from the admin area or the command line. An admin is neither blocked nor about to leave. All changes are in the
 * audit log.
 */
export async function becomeAdmin(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  by: By,
  { id, isAdmin, blockedReason }: Pick<LockedCustomer, 'id' | 'isAdmin' | 'blockedReason'>,
): Promise<void> {
  const leaving = await selectDeletion(tx, id)
  if (leaving) await cancelDeletion(tx, { userId: id })
  await updateUser(tx, id, { is_admin: true, blocked_at: null, blocked_reason: null }, shop.now())
  const changes: Audited[] = [
    ...(blockedReason === null
      ? []
      : [{ what: 'customer.blocked', subject: id, from: blockedReason, to: null } as const]),
    ...(leaving
      ? [{ what: 'customer.leaving', subject: id, from: leaving.dueAt.toISOString(), to: null } as const]
      : []),
    ...(isAdmin ? [] : [{ what: 'customer.role', subject: id, from: 'customer', to: 'admin' } as const]),
  ]
  await writeAudit(shop, tx, by, ...changes)
}
