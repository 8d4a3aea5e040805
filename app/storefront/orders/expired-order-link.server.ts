import { data } from 'react-router'
import { accountProblems } from '#http/account-problems.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { findOrderLinkState } from '#shop/orders/order-link-state.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { renewOrderLink } from '#shop/orders/renew-order-link.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NewLinkAnswer } from './expired-order-link.tsx'

export async function isOrderLinkExpired(shop: Shop, numberText: string, key: string): Promise<boolean> {
  const number = readOrderNumber(numberText)
  return number !== null && (await findOrderLinkState(shop, number, key)) === 'expired'
}

export async function answerNewLinkForm(
  shop: Shop,
  caller: Caller,
  { numberText, key, form }: { numberText: string; key: string; form: FormData },
): Promise<NewLinkAnswer> {
  const number = readOrderNumber(numberText)
  if (!number) throw data(null, { status: 404 })
  const sent = await renewOrderLink(shop, caller, { number, key, email: String(form.get('email') ?? '') })
  if (sent.ok) return { kind: 'link-sent' }
  if (sent.problem.code === 'order-not-found') throw data(null, { status: 404 })
  return { kind: 'refused', text: accountProblems[sent.problem.code].sentence }
}
