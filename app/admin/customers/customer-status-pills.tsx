import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import type { Customer } from '#shop/accounts/customers/customers.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** Pills for admins, blocked accounts and accounts to be deleted. Most customers have none. */
export function CustomerStatusPills({ customer }: { customer: Pick<Customer, 'role' | 'isBlocked' | 'isLeaving'> }) {
  const { role, isBlocked, isLeaving } = customer
  return (
    <>
      {role && <StatusPill done>{roleMessages.names[role]}</StatusPill>}
      {isBlocked && <StatusPill>{messages.blocked}</StatusPill>}
      {isLeaving && <StatusPill>{messages.deletionScheduled}</StatusPill>}
    </>
  )
}
