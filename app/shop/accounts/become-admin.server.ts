import type { Audited, By } from '#shop/audit/write-audit.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import type { LockedCustomer } from './customers.queries.server.ts'
import { cancelDeletion, selectDeletion } from './deletions.queries.server.ts'

/**
 * What goes with the role, whoever gives it: whoever runs the shop is not blocked and does not leave in two weeks, and everything that
 * changes is kept with who changed it.
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
