import type { OrderRef } from './order-attempt.ts'
import type { StartedPayment } from './start-payment-answer.ts'

/** `paid`: money has moved or may have moved, or the order can no longer be paid: the order's page says which. */
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'unknown' }
  /** `isDeclined`: by the bank; otherwise something typed is missing or wrong. */
  | { kind: 'refused'; text: string; isDeclined: boolean }

/** The test bank asks in the shop's own page; a real bank asks in a window of its own. */
export type BankOutcome = PayOutcome | { kind: 'needs-confirmation' }

/** The payment fields of the third step. */
export type PaymentFields = {
  /** Why what was typed cannot be sent, or null. Asked before an order is placed. */
  check: () => Promise<string | null>
  pay: (order: OrderRef, started: StartedPayment) => Promise<BankOutcome>
}
