import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import type { subscribe } from '#shop/newsletter/subscribe.server.ts'
import type { AddressRefusal } from '#shop/shipping/save-address.server.ts'

type Problem = { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503; sentence: string }

/** Errors that any request can have, and those of the shop itself. The key is the `code` in a JSON answer. */
export const problems = {
  malformed: { status: 400, sentence: problemMessages.malformed },
  'not-signed-in': { status: 401, sentence: problemMessages.notSignedIn },
  'not-allowed': { status: 403, sentence: problemMessages.notAllowed },
  foreign: { status: 403, sentence: problemMessages.crossSite },
  'not-found': { status: 404, sentence: problemMessages.notFound },
  'product-not-found': { status: 404, sentence: problemMessages.productNotFound },
  'review-not-found': { status: 404, sentence: reviewMessages.notFound },
  'review-changed': { status: 409, sentence: reviewMessages.changedMeanwhile },
  'question-not-found': { status: 404, sentence: questionMessages.notFound },
  'question-changed': { status: 409, sentence: moderationMessages.answer.changedMeanwhile },
  'answer-not-found': { status: 404, sentence: questionMessages.answerNotFound },
  'not-in-cart': { status: 404, sentence: problemMessages.notInCart },
  'cart-full': { status: 409, sentence: messages.cart.full(savedItemsLimits.cartLinesMax) },
  'wishlist-full': { status: 409, sentence: messages.wishlist.full(savedItemsLimits.favoritesMax) },
  'wrong-method': { status: 405, sentence: problemMessages.wrongMethod },
  'too-large': { status: 413, sentence: problemMessages.tooLarge },
  'not-json': { status: 415, sentence: problemMessages.notJson },
  invalid: { status: 422, sentence: problemMessages.invalid },
  'too-many': { status: 429, sentence: problemMessages.tooMany },
  'wrong-pair': { status: 401, sentence: accountMessages.wrongCredentials },
  'second-factor': { status: 401, sentence: accountMessages.secondFactor },
  'wrong-code': { status: 401, sentence: secondFactorMessages.wrongCode },
  'begin-anew': { status: 409, sentence: secondFactorMessages.ask.tooLate },
  'second-factor-missing': { status: 403, sentence: secondFactorMessages.section.setUpFirst },
  'account-blocked': { status: 403, sentence: accountMessages.blocked },
  prove: { status: 409, sentence: accountMessages.logInWithPassword },
  unverified: { status: 401, sentence: accountMessages.providerUnverified },
  'spent-link': { status: 422, sentence: accountMessages.linkExpired },
  'too-many-tries': { status: 429, sentence: accountMessages.tooManyTries },
  unexpected: { status: 500, sentence: problemMessages.unexpected },
  unavailable: { status: 503, sentence: problemMessages.unavailable },
  'read-only': { status: 503, sentence: problemMessages.readOnly },
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof problems

type FieldProblem = Problem & { field: string }
type RefusalOf<Verb extends (...parameters: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Verb>>,
  { ok: false }
>

export const subscribeProblems = {
  blank: { status: 422, field: 'email', sentence: newsletterMessages.subscribe.blank },
  invalid: { status: 422, field: 'email', sentence: newsletterMessages.subscribe.invalid },
} as const satisfies Record<Exclude<RefusalOf<typeof subscribe>['problem']['code'], 'too-many-tries'>, FieldProblem>

const { delivery: deliveryMessages } = accountAreaMessages

export const addressProblems = {
  'address-not-found': { status: 404, sentence: deliveryMessages.missing },
  'too-many-addresses': { status: 409, sentence: deliveryMessages.full(deliveryLimits.addressesMax) },
} as const satisfies Record<AddressRefusal['code'], Problem>
