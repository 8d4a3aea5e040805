import { draftMessages } from '#rulebook/draft-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { settleRefundMessages } from '#rulebook/settle-refund-messages.ts'
import type { PlaceOrderProblem } from '#shop/checkout/checkout.ts'
import type { NoteProblem } from '#shop/orders/add-order-note.server.ts'
import type { AskRefundProblem } from '#shop/orders/ask-manager-to-refund.server.ts'
import type { CancelProblem } from '#shop/orders/cancel-my-order.server.ts'
import type { StatusProblem } from '#shop/orders/change-order-status.server.ts'
import type { RefundProblem } from '#shop/orders/refund-order.server.ts'
import type { ResendProblem } from '#shop/orders/resend-order-email.server.ts'
import type { PayManuallyProblem } from '#shop/payments/pay-manually.server.ts'
import type { RetryRefundProblem } from '#shop/payments/retry-refund.server.ts'
import type { ManualRefundProblem } from '#shop/payments/settle-refund-manually.server.ts'
import type { StartProblem } from '#shop/payments/start-payment.server.ts'
import type { CodeProblem } from '#shop/promotions/promotions.ts'

type OrderProblem = { status: 403 | 404 | 409 | 422 | 429 | 503; sentence: string }

const messages = orderMessages.problems

export const placingProblems = {
  'price-changed': { status: 409, sentence: messages.priceChanged },
  'out-of-stock': { status: 409, sentence: messages.outOfStock },
  'discount-refused': { status: 409, sentence: orderMessages.codes['unknown-code'] },
  'delivery-changed': { status: 409, sentence: messages.deliveryChanged },
  'pickup-point-closed': { status: 409, sentence: messages.pickupPointClosed },
  'key-reused': { status: 409, sentence: messages.keyReused },
  'order-ended': { status: 409, sentence: messages.orderEnded },
  'orders-closed': { status: 503, sentence: messages.ordersClosed },
  'too-many-unpaid': { status: 429, sentence: messages.tooManyUnpaid },
  'too-many-emails': { status: 429, sentence: messages.tooManyEmails },
  'too-many-orders': { status: 429, sentence: messages.tooManyOrders },
  'too-many-codes': { status: 429, sentence: messages.tooManyCodes },
  'too-expensive': { status: 409, sentence: messages.tooExpensive },
  'too-small': { status: 409, sentence: messages.tooSmall },
} as const satisfies Record<PlaceOrderProblem['code'], OrderProblem>

export const startProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'already-paid': { status: 409, sentence: messages.alreadyPaid },
  'not-payable': { status: 409, sentence: messages.notPayable },
  'main-order-packed': { status: 409, sentence: messages.mainOrderPacked },
  'out-of-stock': { status: 409, sentence: messages.outOfStock },
  'code-used-up': { status: 409, sentence: orderMessages.codes['code-used-up'] },
  'too-small': { status: 409, sentence: messages.tooSmallPlaced },
  'orders-closed': { status: 503, sentence: messages.ordersClosed },
  'provider-away': { status: 503, sentence: messages.providerUnavailable },
} as const satisfies Record<StartProblem['code'], OrderProblem>

export const statusProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  /** The API sends this problem as 204, which carries no text: the client shows its own. */
  'status-already': { status: 409, sentence: messages.statusAlready },
  'reason-missing': { status: 422, sentence: messages.reasonMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
  'out-of-stock': { status: 409, sentence: messages.outOfStock },
  'proof-needed': { status: 403, sentence: reauthenticationMessages.needed },
  'role-limit': { status: 403, sentence: messages.refundAboveRole },
  'exchange-over': { status: 409, sentence: returnMessages.problems.exchangeOver },
} as const satisfies Record<StatusProblem['code'], OrderProblem>

export const cancelProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'not-pending': { status: 409, sentence: messages.notPending },
} as const satisfies Record<CancelProblem['code'], OrderProblem>

export const askRefundProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'note-missing': { status: 422, sentence: messages.reasonMissing },
  'note-too-long': { status: 422, sentence: messages.reasonTooLong },
  'nothing-to-refund': { status: 409, sentence: messages.nothingToRefund },
} as const satisfies Record<AskRefundProblem['code'], OrderProblem>

export const refundProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'nothing-to-refund': { status: 409, sentence: messages.nothingToRefund },
  'refund-too-large': { status: 422, sentence: messages.refundTooLarge },
  'refund-changed': { status: 409, sentence: messages.refundChanged },
  'pieces-in-return': { status: 409, sentence: messages.piecesInReturn },
  'reason-missing': { status: 422, sentence: messages.reasonMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
  'proof-needed': { status: 403, sentence: reauthenticationMessages.needed },
  'role-limit': { status: 403, sentence: messages.refundAboveRole },
} as const satisfies Record<RefundProblem['code'], OrderProblem>

export const payManuallyProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'reference-missing': { status: 422, sentence: draftMessages.problems['reference-missing'] },
  'already-paid': { status: 409, sentence: messages.alreadyPaid },
  'payment-under-way': { status: 409, sentence: draftMessages.paid.underWay },
  'not-payable': { status: 409, sentence: draftMessages.paid.notPayable },
  'provider-away': { status: 503, sentence: messages.providerUnavailable },
} as const satisfies Record<PayManuallyProblem['code'], OrderProblem>

export const retryRefundProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'refund-under-way': { status: 409, sentence: messages.refundUnderWay },
} as const satisfies Record<RetryRefundProblem['code'], OrderProblem>

export const settleRefundProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'refund-not-stuck': { status: 409, sentence: settleRefundMessages.problems.notStuck },
  'refund-settled': { status: 409, sentence: settleRefundMessages.problems.settledBefore },
  'reason-missing': { status: 422, sentence: messages.reasonMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
} as const satisfies Record<ManualRefundProblem['code'], OrderProblem>

export const noteProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'note-missing': { status: 422, sentence: messages.noteMissing },
  'note-too-long': { status: 422, sentence: messages.noteTooLong },
} as const satisfies Record<NoteProblem['code'], OrderProblem>

export const resendProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'email-not-found': { status: 404, sentence: messages.emailNotFound },
  'email-under-way': { status: 409, sentence: messages.emailUnderWay },
  'email-outdated': { status: 409, sentence: messages.emailOutdated },
} as const satisfies Record<ResendProblem['code'], OrderProblem>

export function discountCodeMessage(problem: CodeProblem): string {
  if (problem.code === 'code-minimum') return orderMessages.codes['code-minimum'](formatPrice(problem.minimumCents))
  return orderMessages.codes[problem.code]
}
