import { orderWords } from '#rulebook/order-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { settleRefundWords } from '#rulebook/settle-refund-words.ts'
import type { PlacingProblem } from '#shop/checkout/checkout.ts'
import type { CancelProblem } from '#shop/orders/cancel-my-order.server.ts'
import type { StatusProblem } from '#shop/orders/change-order-status.server.ts'
import type { NoteProblem } from '#shop/orders/note-order.server.ts'
import type { RefundProblem } from '#shop/orders/refund-order.server.ts'
import type { ResendProblem } from '#shop/orders/resend-order-letter.server.ts'
import type { AnotherWayProblem } from '#shop/payments/refund-another-way.server.ts'
import type { RetryRefundProblem } from '#shop/payments/retry-refund.server.ts'
import type { StartProblem } from '#shop/payments/start-payment.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { CodeProblem } from '#shop/promotions/promotions.ts'

type OrderProblem = { status: 403 | 404 | 409 | 422 | 429 | 503; sentence: string }

const words = orderWords.problems

export const placingProblems = {
  'price-changed': { status: 409, sentence: words.priceChanged },
  'out-of-stock': { status: 409, sentence: words.outOfStock },
  'discount-refused': { status: 409, sentence: orderWords.codes['unknown-code'] },
  'delivery-changed': { status: 409, sentence: words.deliveryChanged },
  'key-reused': { status: 409, sentence: words.keyReused },
  'order-ended': { status: 409, sentence: words.orderEnded },
  'orders-closed': { status: 503, sentence: words.ordersClosed },
  'too-many-unpaid': { status: 429, sentence: words.tooManyUnpaid },
  'too-many-emails': { status: 429, sentence: words.tooManyEmails },
  'too-many-codes': { status: 429, sentence: words.tooManyCodes },
  'too-expensive': { status: 409, sentence: words.tooExpensive },
  'too-small': { status: 409, sentence: words.tooSmall },
} as const satisfies Record<PlacingProblem['code'], OrderProblem>

export const startProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'already-paid': { status: 409, sentence: words.alreadyPaid },
  'not-payable': { status: 409, sentence: words.notPayable },
  'out-of-stock': { status: 409, sentence: words.outOfStock },
  'code-used-up': { status: 409, sentence: orderWords.codes['code-used-up'] },
  'too-small': { status: 409, sentence: words.tooSmallPlaced },
  'orders-closed': { status: 503, sentence: words.ordersClosed },
  'provider-away': { status: 503, sentence: words.providerAway },
} as const satisfies Record<StartProblem['code'], OrderProblem>

export const statusProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  /** The API sends this problem as 204, which carries no text: the client shows its own. */
  'status-already': { status: 409, sentence: words.statusAlready },
  'reason-missing': { status: 422, sentence: words.reasonMissing },
  'reason-too-long': { status: 422, sentence: words.reasonTooLong },
  'out-of-stock': { status: 409, sentence: words.outOfStock },
  'proof-needed': { status: 403, sentence: recentProofWords.needed },
} as const satisfies Record<StatusProblem['code'], OrderProblem>

export const cancelProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'not-pending': { status: 409, sentence: words.notPending },
} as const satisfies Record<CancelProblem['code'], OrderProblem>

export const refundProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'nothing-to-refund': { status: 409, sentence: words.nothingToRefund },
  'refund-too-large': { status: 422, sentence: words.refundTooLarge },
  'reason-missing': { status: 422, sentence: words.reasonMissing },
  'reason-too-long': { status: 422, sentence: words.reasonTooLong },
  'proof-needed': { status: 403, sentence: recentProofWords.needed },
} as const satisfies Record<RefundProblem['code'], OrderProblem>

export const retryRefundProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'refund-under-way': { status: 409, sentence: words.refundUnderWay },
} as const satisfies Record<RetryRefundProblem['code'], OrderProblem>

export const anotherWayProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'refund-not-stuck': { status: 409, sentence: settleRefundWords.problems.notStuck },
  'refund-settled': { status: 409, sentence: settleRefundWords.problems.settledBefore },
  'reason-missing': { status: 422, sentence: words.reasonMissing },
  'reason-too-long': { status: 422, sentence: words.reasonTooLong },
} as const satisfies Record<AnotherWayProblem['code'], OrderProblem>

export const noteProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'note-missing': { status: 422, sentence: words.noteMissing },
  'note-too-long': { status: 422, sentence: words.noteTooLong },
} as const satisfies Record<NoteProblem['code'], OrderProblem>

export const resendProblems = {
  'order-not-found': { status: 404, sentence: words.orderNotFound },
  'letter-not-found': { status: 404, sentence: words.letterNotFound },
  'letter-under-way': { status: 409, sentence: words.letterUnderWay },
  'letter-outdated': { status: 409, sentence: words.letterOutdated },
} as const satisfies Record<ResendProblem['code'], OrderProblem>

export function codeSentence(problem: CodeProblem): string {
  if (problem.code === 'code-minimum') return orderWords.codes['code-minimum'](formatPrice(problem.minimumCents))
  return orderWords.codes[problem.code]
}
