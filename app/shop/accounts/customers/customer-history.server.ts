import { type AdminRole, isAdminRole } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.server.ts'

export type CustomerEvent = {
  id: string
  at: Date
  fullName: string
  kind: 'blocked' | 'unblocked' | 'role' | 'customer' | 'kept'
  /** The new one of a change of role; `admin` from before there were roles. */
  role: AdminRole | 'admin' | null
  reason: string | null
}

export async function listCustomerHistory({ db }: Pick<Shop, 'db'>, id: UserId): Promise<CustomerEvent[]> {
  const entries = await listAuditEntries(db, id)
  return entries.flatMap((entry) => {
    const kind = eventKindOf(entry)
    const { to, at, fullName } = entry
    const reason = kind === 'blocked' && typeof to === 'string' ? to : null
    const role = kind === 'role' && (isAdminRole(to) || to === 'admin') ? to : null
    return kind ? [{ id: entry.id, at, fullName, kind, role, reason }] : []
  })
}

function eventKindOf({ what, to }: AuditEntry): CustomerEvent['kind'] | null {
  if (what === 'customer.blocked') return to === null ? 'unblocked' : 'blocked'
  if (what === 'customer.leaving') return 'kept'
  if (what !== 'customer.role') return null
  return to === 'customer' ? 'customer' : 'role'
}
