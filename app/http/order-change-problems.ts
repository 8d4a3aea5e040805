import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { CancelPaidProblem } from '#shop/order-changes/cancel-paid-order.server.ts'
import type { PiecesProblem } from '#shop/order-changes/change-pieces.server.ts'
import type { ChangeProblem } from '#shop/order-changes/open-change.server.ts'

const messages = orderChangeMessages.problems

type Problem = ChangeProblem | PiecesProblem | CancelPaidProblem

export const orderChangeProblems = {
  'order-not-found': { status: 404, sentence: messages['order-not-found'] },
  'order-ended': { status: 409, sentence: messages['order-ended'] },
  'order-packed': { status: 409, sentence: messages['order-packed'] },
  'order-not-paid': { status: 409, sentence: messages['order-not-paid'] },
  'return-open': { status: 409, sentence: messages['return-open'] },
  'order-changed': { status: 409, sentence: messages['order-changed'] },
  'nothing-changed': { status: 422, sentence: messages['nothing-changed'] },
  'too-many-changes': { status: 429, sentence: messages['too-many-changes'] },
  'no-pieces-left': { status: 422, sentence: messages['no-pieces-left'] },
  'too-many-pieces': { status: 422, sentence: messages['too-many-pieces'] },
  'sums-changed': { status: 409, sentence: messages['sums-changed'] },
  'proof-needed': { status: 403, sentence: messages['proof-needed'] },
  'role-limit': { status: 403, sentence: orderMessages.problems.refundAboveRole },
  'addition-waits': { status: 409, sentence: messages['addition-waits'] },
  'orders-closed': { status: 503, sentence: orderMessages.problems.ordersClosed },
  'out-of-stock': { status: 409, sentence: messages['out-of-stock'] },
  'product-gone': { status: 409, sentence: messages['product-gone'] },
  'too-small': { status: 422, sentence: messages['too-small'] },
  'too-expensive': { status: 422, sentence: messages['too-expensive'] },
  'too-many-unpaid': { status: 429, sentence: messages['too-many-unpaid'] },
} as const satisfies Record<Problem['code'], { status: 403 | 404 | 409 | 422 | 429 | 503; sentence: string }>

/** The sentence of a refusal; that of a closed shop is an admin's. */
export function orderChangeSentence(problem: { code: Problem['code']; sentence?: string }): string {
  return problem.sentence ?? orderChangeProblems[problem.code].sentence
}
