import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findRequestKey, readChosenPieces, readText } from '#http/read-form-fields.server.ts'
import { returnRequestProblems } from '#http/return-problems.ts'
import { isReturnCause, isReturnWish, type ReturnCause } from '#rulebook/return-causes.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { returnRequestMessages as messages } from '#rulebook/return-request-messages.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import { askForReturn, type ReturnRequestProblem, readReturnable } from '#shop/returns/ask-for-return.server.ts'
import { readWithdrawable } from '#shop/returns/read-withdrawable.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import { labelCentsOf } from '#shop/returns/returnable.ts'
import type { ReturnedPieces } from '#shop/returns/returns.ts'
import type { WithdrawableLine } from '#shop/returns/withdrawal-window.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { photoMessage, photoStatus, readPhotos } from '#storefront/reviews/read-review-form.server.ts'

export type ReturnRequestData = {
  number: OrderNumber
  placedAt: Date
  fullName: string
  lines: readonly WithdrawableLine[]
  causes: readonly ReturnCause[]
  /** The price of a label when nothing is wrong with the product; the shop pays it for a fault. */
  labelCents: number
  problem: string | null
  /** False when nothing is left to withdraw from, or its days are over. */
  mayWithdraw: boolean
  contactEmail: string
  requestKey: string
}

/** Null when there is no such order, or it is not theirs. */
export async function loadReturnRequest(
  shop: Shop,
  access: OrderAccess,
  numberText: string,
): Promise<ReturnRequestData | null> {
  const number = readOrderNumber(numberText)
  const order = number && (await authorizeOrderAccess(shop, access, number)) && (await findFullOrder(shop.db, number))
  if (!order) return null
  const { lines, causes, setting, problem } = await readReturnable(shop, shop.db, order)
  const { contact } = await readSettings(shop)
  return {
    number: order.number,
    placedAt: order.placedAt,
    fullName: `${order.delivery.firstName} ${order.delivery.lastName}`,
    lines: problem ? [] : lines,
    causes,
    labelCents: labelCentsOf(setting, null),
    problem: problem && returnRequestProblems[problem].sentence,
    mayWithdraw: (await readWithdrawable(shop, shop.db, order)).problem === null,
    contactEmail: contact.email,
    requestKey: randomUUID(),
  }
}

export type ReturnRequestValues = {
  fullName: string
  text: string
  cause: string
  wish: string
  pieces: readonly ReturnedPieces[]
  isEverything: boolean
}

export type ReturnRequestErrors = Partial<Record<'pieces' | 'cause' | 'wish' | 'text' | 'photos' | 'fullName', string>>
export type ReturnRequestAnswer = { step: 'refused'; values: ReturnRequestValues; errors: ReturnRequestErrors }

export async function answerReturnRequest(
  shop: Shop,
  access: OrderAccess,
  { numberText, form }: { numberText: string; form: FormData },
) {
  const number = readOrderNumber(numberText)
  if (!number || !(await authorizeOrderAccess(shop, access, number))) throw data(null, { status: 404 })
  const isEverything = form.get('which') === 'everything'
  const lines = isEverything ? await everythingOf(shop, access, number) : readChosenPieces(form)
  const { cause, wish, ...typed } = readTyped(form)
  const values = { ...typed, cause, wish, pieces: lines, isEverything }
  if (!isReturnCause(cause)) return refusal(values, { cause: returnMessages.problems.causeMissing })
  if (!isReturnWish(wish)) return refusal(values, { wish: returnMessages.problems.wishMissing })
  const photos = await readPhotos(form)
  const request = { number, requestKey: findRequestKey(form), lines, cause, wish, photos, ...typed }
  const asked = await askForReturn(shop, access, request)
  if (asked.ok) throw redirect(returnPath(shop, asked.value.number))
  return refusedAnswer(asked.problem, values)
}

function readTyped(form: FormData) {
  const [fullName, text, cause, wish] = ['fullName', 'text', 'cause', 'wish'].map((name) => readText(form, name))
  return { fullName: fullName ?? '', text: text ?? '', cause: cause ?? '', wish: wish ?? '' }
}

async function everythingOf(shop: Shop, access: OrderAccess, number: OrderNumber): Promise<ReturnedPieces[]> {
  const found = await loadReturnRequest(shop, access, number)
  return (found?.lines ?? []).map(({ article, left }) => ({ article, quantity: left }))
}

function refusal(values: ReturnRequestValues, errors: ReturnRequestErrors, status = 422) {
  return data<ReturnRequestAnswer>({ step: 'refused', values, errors }, { status })
}

function refusedAnswer(problem: ReturnRequestProblem, values: ReturnRequestValues) {
  if (problem.code === 'too-many-photos') return refusal(values, { photos: messages.tooManyPhotos })
  if ('name' in problem || problem.code === 'photos-too-often')
    return refusal(values, { photos: photoMessage(problem) }, photoStatus(problem))
  const { status, sentence } = returnRequestProblems[problem.code]
  if (status === 404) throw data(null, { status })
  return refusal(values, { [fieldOf(problem.code)]: sentence }, status)
}

function fieldOf(code: keyof typeof returnRequestProblems): keyof ReturnRequestErrors {
  if (code === 'name-missing') return 'fullName'
  if (code === 'reason-too-long') return 'text'
  return code === 'cause-too-late' ? 'cause' : 'pieces'
}
