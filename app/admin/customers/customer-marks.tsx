import { customerWords as words } from '#rulebook/customer-words.ts'
import type { Customer } from '#shop/accounts/customers.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** What sets somebody apart from the others; nothing for most. */
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
