import { data, redirect } from 'react-router'
import { findRequestKey, readChosenPieces, readText } from '#http/read-form-fields.server.ts'
import { withdrawalProblems } from '#http/return-problems.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import { offerWithdrawal, previewWithdrawal } from '#shop/returns/offer-withdrawal.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import { labelCentsOf } from '#shop/returns/returnable.ts'
import type { ReturnedPieces } from '#shop/returns/returns.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { WithdrawalAnswer, WithdrawalData } from './withdrawal-view.tsx'

export async function loadWithdrawal(
  shop: Shop,
  access: OrderAccess,
  numberText: string,
): Promise<WithdrawalData | null> {
  const number = readOrderNumber(numberText)
  const offer = number && (await offerWithdrawal(shop, access, number))
  if (!offer) return null
  const { order, lines, until, problem } = offer
  const { contact, returns } = await readSettings(shop)
  return {
    number: order.number,
    placedAt: order.placedAt,
    email: order.delivery.email,
    fullName: `${order.delivery.firstName} ${order.delivery.lastName}`,
    lines: problem ? [] : lines,
    until,
    problem: problem && withdrawalProblems[problem].sentence,
    days: returns.days,
    labelCents: labelCentsOf(returns, null),
    contactEmail: contact.email,
  }
}

/** Step 1 is posted to be read again as a statement, step 2 to confirm it. Nothing is stored before. */
export async function answerWithdrawalForm(
  shop: Shop,
  access: OrderAccess,
  { numberText, form }: { numberText: string; form: FormData },
) {
  const number = readOrderNumber(numberText)
  if (!number) throw data(null, { status: 404 })
  const typed = { fullName: readText(form, 'fullName'), reason: readText(form, 'reason') }
  const isEverything = form.get('which') === 'everything'
  const pieces = isEverything ? await everythingOf(shop, access, number) : readChosenPieces(form)
  const values = { ...typed, pieces, isEverything }

  if (form.get('intent') === 'change') return { step: 'choose', values } satisfies WithdrawalAnswer
  if (form.get('intent') === 'confirm') {
    const requestKey = findRequestKey(form)
    const stated = await withdraw(shop, access, { number, requestKey, lines: pieces, ...typed })
    if (stated.ok) throw redirect(returnPath(shop, stated.value.number))
    return refusedAnswer(stated.problem.code, values)
  }
  const preview = await previewWithdrawal(shop, access, { number, lines: pieces, ...typed })
  if (!preview.ok) return refusedAnswer(preview.problem.code, values)
  return { step: 'confirm', values, preview: preview.value } satisfies WithdrawalAnswer
}

async function everythingOf(shop: Shop, access: OrderAccess, number: OrderNumber): Promise<ReturnedPieces[]> {
  const offer = await offerWithdrawal(shop, access, number)
  return (offer?.lines ?? []).map(({ article, left }) => ({ article, quantity: left }))
}

function refusedAnswer(code: keyof typeof withdrawalProblems, values: WithdrawalAnswer['values']) {
  const { status, sentence } = withdrawalProblems[code]
  if (status === 404) throw data(null, { status })
  const isName = code === 'name-missing'
  const errors = isName ? { fullName: sentence } : { pieces: sentence }
  return data<WithdrawalAnswer>({ step: 'choose', values, errors }, { status })
}
