import type { AdminRole } from '#rulebook/admin-roles.ts'
import { updateUser } from '#shop/accounts/accounts.queries.server.ts'
import type { LockedCustomer } from '#shop/accounts/customers/customers.queries.server.ts'
import { cancelDeletion, selectDeletion } from '#shop/accounts/leaving/deletions.queries.server.ts'
import type { AuditActor, AuditChange } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/**
 * Gives a user a role, from the admin area or the command line. An admin is neither blocked nor about to leave. All changes are in the
 * audit log.
 */
export async function grantAdminRole(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: AuditActor,
  { id, role: before, blockedReason }: Pick<LockedCustomer, 'id' | 'role' | 'blockedReason'>,
  role: AdminRole,
): Promise<void> {
  const deletion = await selectDeletion(tx, id)
  if (deletion) await cancelDeletion(tx, { userId: id })
  const change = { is_admin: true, admin_role: role }
  await updateUser(tx, id, { ...change, blocked_at: null, blocked_reason: null }, shop.now())
  const changes: AuditChange[] = [
    ...(blockedReason === null
      ? []
      : [{ what: 'customer.blocked', subject: id, from: blockedReason, to: null } as const]),
    ...(deletion
      ? [{ what: 'customer.leaving', subject: id, from: deletion.dueAt.toISOString(), to: null } as const]
      : []),
    ...(before === role ? [] : [{ what: 'customer.role', subject: id, from: before ?? 'customer', to: role } as const]),
  ]
  await writeAudit(shop, tx, actor, ...changes)
  if (before !== role) shop.auth.securityEvents.record({ kind: 'role', result: 'admin' }, id)
}
