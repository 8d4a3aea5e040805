import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { deliveryLimits } from '#rulebook/delivery.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { questionWords } from '#rulebook/question-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import type { subscribe } from '#shop/newsletter/subscribe.server.ts'
import type { AddressRefusal } from '#shop/shipping/save-address.server.ts'

type Problem = { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503; sentence: string }

/** Errors that any request can have, and those of the shop itself. The key is the `code` in a JSON answer. */
export const problems = {
  malformed: { status: 400, sentence: problemWords.malformed },
  'not-signed-in': { status: 401, sentence: problemWords.notSignedIn },
  'not-allowed': { status: 403, sentence: problemWords.notAllowed },
  foreign: { status: 403, sentence: problemWords.foreign },
  'not-found': { status: 404, sentence: problemWords.notFound },
  'product-not-found': { status: 404, sentence: problemWords.productNotFound },
  'review-not-found': { status: 404, sentence: reviewWords.notFound },
  'review-changed': { status: 409, sentence: reviewWords.changedMeanwhile },
  'question-not-found': { status: 404, sentence: questionWords.notFound },
  'question-changed': { status: 409, sentence: moderationWords.answer.changedMeanwhile },
  'answer-not-found': { status: 404, sentence: questionWords.answerNotFound },
  'not-in-cart': { status: 404, sentence: problemWords.notInCart },
  'cart-full': { status: 409, sentence: messages.cart.full(limits.cartLinesMax) },
  'wishlist-full': { status: 409, sentence: messages.wishlist.full(limits.favoritesMax) },
  'wrong-method': { status: 405, sentence: problemWords.wrongMethod },
  'too-large': { status: 413, sentence: problemWords.tooLarge },
  'not-json': { status: 415, sentence: problemWords.notJson },
  invalid: { status: 422, sentence: problemWords.invalid },
  'too-many': { status: 429, sentence: problemWords.tooMany },
  'wrong-pair': { status: 401, sentence: accountWords.wrongPair },
  'second-factor': { status: 401, sentence: accountWords.secondFactor },
  'wrong-code': { status: 401, sentence: secondFactorWords.wrongCode },
  'begin-anew': { status: 409, sentence: secondFactorWords.ask.tooLate },
  'second-factor-missing': { status: 403, sentence: secondFactorWords.room.setUpFirst },
  'account-blocked': { status: 403, sentence: accountWords.blocked },
  prove: { status: 409, sentence: accountWords.provePassword },
  unverified: { status: 401, sentence: accountWords.unverified },
  'spent-link': { status: 422, sentence: accountWords.spentLink },
  'too-many-tries': { status: 429, sentence: accountWords.tooManyTries },
  unexpected: { status: 500, sentence: problemWords.unexpected },
  unavailable: { status: 503, sentence: problemWords.unavailable },
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof problems

type FieldProblem = Problem & { field: string }
type RefusalOf<Verb extends (...asked: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<Verb>>, { ok: false }>

export const subscribeProblems = {
  blank: { status: 422, field: 'email', sentence: messages.subscribe.blank },
  invalid: { status: 422, field: 'email', sentence: messages.subscribe.invalid },
} as const satisfies Record<Exclude<RefusalOf<typeof subscribe>['problem']['code'], 'too-many-tries'>, FieldProblem>

const { delivery: words } = accountAreaWords

export const addressProblems = {
  'address-not-found': { status: 404, sentence: words.missing },
  'too-many-addresses': { status: 409, sentence: words.full(deliveryLimits.addressesMax) },
} as const satisfies Record<AddressRefusal['code'], Problem>
