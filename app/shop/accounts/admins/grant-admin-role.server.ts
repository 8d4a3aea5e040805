import { updateUser } from '#shop/accounts/accounts.queries.server.ts'
import type { LockedCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { cancelDeletion, selectDeletion } from '#shop/accounts/leaving/deletions.queries.server.ts'
import type { AuditActor, AuditChange } from '#shop/audit/write-audit.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/**
 * Gives a user the role, from the admin area or the command line. An admin is neither blocked nor about to leave. All changes are in the
 * audit log.
 */
export async function grantAdminRole(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: AuditActor,
  { id, isAdmin, blockedReason }: Pick<LockedCustomer, 'id' | 'isAdmin' | 'blockedReason'>,
): Promise<void> {
  const deletion = await selectDeletion(tx, id)
  if (deletion) await cancelDeletion(tx, { userId: id })
  await updateUser(tx, id, { is_admin: true, blocked_at: null, blocked_reason: null }, shop.now())
  const changes: AuditChange[] = [
    ...(blockedReason === null
      ? []
      : [{ what: 'customer.blocked', subject: id, from: blockedReason, to: null } as const]),
    ...(deletion
      ? [{ what: 'customer.leaving', subject: id, from: deletion.dueAt.toISOString(), to: null } as const]
      : []),
    ...(isAdmin ? [] : [{ what: 'customer.role', subject: id, from: 'customer', to: 'admin' } as const]),
  ]
  await writeAudit(shop, tx, actor, ...changes)
}
