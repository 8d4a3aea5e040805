import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type OrderRef, recordHold, type UnpaidOrder } from './order-attempt.ts'
import { orderPagePath } from './order-page-path.ts'
import type { BankOutcome, PaymentFields } from './pay-outcome.ts'
import { startPaying } from './start-paying.ts'

type Unpaid = Exclude<BankOutcome, { kind: 'paid' }>

/**
 * Pays the order that the third step has just placed, in place. A declined card leaves the step open with the same order; everything else
 * that is decided is said by the order's page.
 */
export function usePayOrder({ pay }: PaymentFields) {
  const navigate = useNavigate()
  const [unpaid, setUnpaid] = useState<UnpaidOrder | null>(null)
  const [outcome, setOutcome] = useState<Unpaid | null>(null)
  const [isSlow, setIsSlow] = useState(false)

  /** True when the order's page takes over. */
  async function finish(order: OrderRef, next: BankOutcome): Promise<boolean> {
    if (next.kind !== 'paid') setOutcome(next)
    else await navigate(orderPagePath(order))
    return next.kind === 'paid'
  }

  async function payOrder(order: OrderRef): Promise<boolean> {
    setOutcome(null)
    const started = await startPaying(order, setIsSlow)
    if (started.kind === 'paid') return await finish(order, started)
    if (started.kind === 'refused') {
      return await finish(order, { kind: 'refused', text: started.text, isDeclined: false })
    }
    setUnpaid(recordHold(order, started.heldForMs))
    return await finish(order, await pay(order, started))
  }

  return { unpaid, outcome, isSlow, payOrder, finish, forgetOutcome: () => setOutcome(null) }
}
