import { data, redirect } from 'react-router'
import { orderChangeProblems } from '#http/order-change-problems.ts'
import { readNumber } from '#http/read-form-fields.server.ts'
import { changeAddress } from '#shop/order-changes/change-address.server.ts'
import { offerChanges } from '#shop/order-changes/offer-change.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type DeliveryDraft, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { type DeliveryRefusal, readDeliveryForm } from '#storefront/shipping/read-delivery-form.server.ts'
import type { ChangePage } from './change-access.server.ts'
import type { ChangeRefusalText } from './change-frame.tsx'
import { orderPathOf } from './order-path.ts'

export type AddressPageData = {
  order: Order
  linkKey: string | null
  refusal: ChangeRefusalText | null
  draft: DeliveryDraft
  options: DeliveryOptions
}

export type AddressAnswer = DeliveryRefusal | { kind: 'failed'; text: string }

/** Null when the order is not theirs. */
export async function loadAddress(
  shop: Shop,
  { access, number, linkKey }: ChangePage,
): Promise<AddressPageData | null> {
  const offered = number && (await offerChanges(shop, access, number))
  if (!offered) return null
  const { id: _, ...order } = offered.order
  const code = offered.refusals.address
  const draft = deliveryDraft(order.delivery)
  const { options } = await readDeliveryRules(shop)
  return { order, linkKey, draft, options, refusal: code && { code, sentence: orderChangeProblems[code].sentence } }
}

export async function answerAddress(shop: Shop, { access, number, linkKey }: ChangePage, form: FormData) {
  if (!number) throw data(null, { status: 404 })
  const rules = await readDeliveryRules(shop)
  // The way of delivery stays, even when the shop does not offer it any more.
  form.set('optionDeliveryMethod', rules.options[0].method)
  const read = readDeliveryForm(form, rules)
  if (read.kind === 'refused') {
    // That the order is packed says more than what is wrong with the address.
    const offered = await offerChanges(shop, access, number)
    const code = offered ? offered.refusals.address : 'order-not-found'
    return code ? refuse(code) : data<AddressAnswer>(read, { status: 422 })
  }
  const { optionDeliveryMethod: _, ...address } = read.delivery
  const changed = await changeAddress(shop, access, { number, version: readNumber(form, 'version') ?? -1, address })
  if (changed.ok) throw redirect(successAddress(orderPathOf(number, linkKey), 'changed'))
  return refuse(changed.problem.code)
}

function refuse(code: keyof typeof orderChangeProblems) {
  const { status, sentence } = orderChangeProblems[code]
  if (status === 404) throw data(null, { status })
  return data<AddressAnswer>({ kind: 'failed', text: sentence }, { status })
}
