import { accountMessages } from '#rulebook/account-messages.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { CarrierProblem } from '#shop/carriers/carriers.ts'
import type { RefundProblem } from '#shop/orders/refund-order.server.ts'
import type { ReturnRequestProblem } from '#shop/returns/ask-for-return.server.ts'
import type { ChoiceProblem } from '#shop/returns/choose-withdrawn-pieces.server.ts'
import type { ExchangeProblem } from '#shop/returns/exchange-return.server.ts'
import type { OfferAnswerProblem, OfferProblem } from '#shop/returns/offers.server.ts'
import type { ReturnPhotoProblem } from '#shop/returns/return-photos.server.ts'
import type { ReturnLabelProblem } from '#shop/returns/send-return-label.server.ts'
import type { ReturnProblem } from '#shop/returns/settle-return.server.ts'
import type { WithdrawalProblem } from '#shop/returns/withdraw.server.ts'
import { refundProblems } from './order-problems.ts'

const messages = returnMessages.problems

type Problem = WithdrawalProblem | ChoiceProblem | TooManyAttempts

/** What admins read when a step of a return is refused. */
export const returnProblems = {
  ...refundProblems,
  'return-not-found': { status: 404, sentence: messages.returnNotFound },
  'return-elsewhere': { status: 409, sentence: messages.returnElsewhere },
  'pieces-do-not-add-up': { status: 422, sentence: messages.piecesDoNotAddUp },
  'pieces-sold-again': { status: 409, sentence: messages.piecesSoldAgain },
  'reason-missing': { status: 422, sentence: messages.reasonMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
} as const satisfies Record<(ReturnProblem | RefundProblem)['code'], { status: number; sentence: string }>

/** What the carrier answers is in `rulebook/carrier-messages.ts`. */
type ShopLabelProblem = Exclude<ReturnLabelProblem['code'], CarrierProblem['code'] | 'no-carrier'>

export const returnLabelProblems = {
  ...returnProblems,
  'label-invalid': { status: 422, sentence: messages.labelInvalid },
  'label-missing': { status: 422, sentence: messages.labelMissing },
  'tracking-too-long': { status: 422, sentence: messages.trackingTooLong },
  'nothing-travels': { status: 409, sentence: messages.nothingTravels },
} as const satisfies Record<ShopLabelProblem, { status: number; sentence: string }>

export const offerProblems = {
  ...returnProblems,
  'offer-too-large': { status: 422, sentence: messages.offerTooLarge },
  'offer-gone': { status: 409, sentence: messages.offerGone },
} as const satisfies Record<(OfferProblem | OfferAnswerProblem)['code'], { status: number; sentence: string }>

export const exchangeProblems = {
  ...returnProblems,
  'nothing-to-exchange': { status: 409, sentence: messages.nothingToExchange },
  'exchange-empty': { status: 422, sentence: messages.exchangeEmpty },
  'exchange-unknown': { status: 409, sentence: messages.exchangeUnknown },
  'exchange-sold-out': { status: 409, sentence: messages.exchangeSoldOut },
  'exchange-changed': { status: 409, sentence: messages.exchangeChanged },
  'exchange-mixed': { status: 409, sentence: messages.exchangeMixed },
} as const satisfies Record<ExchangeProblem['code'], { status: number; sentence: string }>

/** Sentences about photos name the file, so they are in `storefront/reviews`. */
type RequestProblem = Exclude<ReturnRequestProblem['code'], ReturnPhotoProblem['code']>

export const returnRequestProblems = {
  'order-not-found': { status: 404, sentence: messages.orderNotFound },
  'order-not-paid': { status: 409, sentence: messages.notPaid },
  'not-sent': { status: 409, sentence: messages.notSent },
  'nothing-left': { status: 409, sentence: messages.nothingToReturn },
  'nothing-chosen': { status: 422, sentence: messages.nothingChosen },
  'too-many-pieces': { status: 422, sentence: messages.tooManyPieces },
  'cause-too-late': { status: 409, sentence: messages.causeTooLate },
  'too-many-returns': { status: 409, sentence: messages.tooManyReturns },
  'name-missing': { status: 422, sentence: messages.nameMissing },
  'reason-too-long': { status: 422, sentence: messages.reasonTooLong },
  'form-used': { status: 409, sentence: messages.formUsed },
} as const satisfies Record<RequestProblem, { status: number; sentence: string }>

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

export function isReturnRequestProblem(code: string): code is keyof typeof returnRequestProblems {
  return code in returnRequestProblems
}
