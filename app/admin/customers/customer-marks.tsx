import { customerWords as words } from '#rulebook/customer-words.ts'
import type { Customer } from '#shop/accounts/customers.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** Pills for admins, blocked accounts and accounts to be deleted. Most customers have none. */
export function CustomerMarks({ customer }: { customer: Pick<Customer, 'isAdmin' | 'isBlocked' | 'isLeaving'> }) {
  const { isAdmin, isBlocked, isLeaving } = customer
  return (
    <>
      {isAdmin && <StatusPill done>{words.admin}</StatusPill>}
      {isBlocked && <StatusPill>{words.blocked}</StatusPill>}
      {isLeaving && <StatusPill>{words.leaving}</StatusPill>}
    </>
  )
}
