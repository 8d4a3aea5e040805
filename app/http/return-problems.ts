import { accountMessages } from '#rulebook/account-messages.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { RefundProblem } from '#shop/orders/refund-order.server.ts'
import type { ChoiceProblem } from '#shop/returns/choose-withdrawn-pieces.server.ts'
import type { ReturnProblem } from '#shop/returns/settle-return.server.ts'
import type { WithdrawalProblem } from '#shop/returns/withdraw.server.ts'
import { refundProblems } from './order-problems.ts'

const messages = returnMessages.problems

type Problem = WithdrawalProblem | ChoiceProblem | TooManyAttempts

/** For admins. */
export const returnProblems = {
  ...refundProblems,
  'return-not-found': { status: 404, sentence: messages.returnNotFound },
  'return-elsewhere': { status: 409, sentence: messages.returnElsewhere },
  'pieces-do-not-add-up': { status: 422, sentence: messages.piecesDoNotAddUp },
  'pieces-sold-again': { status: 409, sentence: messages.piecesSoldAgain },
  'reason-missing': { status: 422, sentence: messages.reasonMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
} as const satisfies Record<(ReturnProblem | RefundProblem)['code'], { status: number; sentence: string }>

export const withdrawalProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'order-not-paid': { status: 409, sentence: messages.notPaid },
  'nothing-left': { status: 409, sentence: messages.nothingLeft },
  'nothing-chosen': { status: 422, sentence: messages.nothingChosen },
  'too-many-pieces': { status: 422, sentence: messages.tooManyPieces },
  'too-late': { status: 409, sentence: messages.tooLate },
  'name-missing': { status: 422, sentence: messages.nameMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
  'form-used': { status: 409, sentence: messages.formUsed },
  'return-not-found': { status: 404, sentence: messages.returnNotFound },
  'return-elsewhere': { status: 409, sentence: messages.returnElsewhere },
  'too-many-tries': { status: 429, sentence: accountMessages.tooManyTries },
} as const satisfies Record<Problem['code'], { status: number; sentence: string }>
