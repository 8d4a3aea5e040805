import type { OrderRef } from './order-attempt.ts'

export type PaymentToMake = {
  order: OrderRef
  amountCents: number
  isPaidByWallet: boolean
  /** The last attempt to pay was declined. */
  isDeclined: boolean
  /** Called when money has moved or may have moved: reloads the order. */
  onPaid: () => Promise<void>
}
