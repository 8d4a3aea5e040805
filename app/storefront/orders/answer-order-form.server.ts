import { data } from 'react-router'
import { cancelProblems } from '#http/order-problems.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type AgainOffer, buyAgain, offerAgain } from '#shop/orders/buy-again.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { findMyOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import type { OrderOpener } from '#shop/orders/order-openers.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { ItemRefusal } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `takeable`: the lines for a guest's browser to add to its own cart. */
export type OrderAnswer =
  | { kind: 'cancelled' }
  | { kind: 'refused'; text: string }
  | { kind: 'again'; added: number; refusals: ItemRefusal[]; takeable: AgainOffer['takeable'] | null }

type Asked = { opener: OrderOpener; asker: SignedIn | null; number: OrderNumber | null; form: FormData }

/** The forms on an order page. The order is looked up for its customer or link first: another customer's order is answered with 404. */
export async function answerOrderForm(shop: Shop, { opener, asker, number, form }: Asked): Promise<OrderAnswer> {
  const order = number && (await findFor(shop, opener, number))
  if (!order) throw data(null, { status: 404 })
  switch (form.get('intent')) {
    case 'cancel': {
      const cancelled = await cancelMyOrder(shop, opener, order.number)
      if (cancelled.ok) return { kind: 'cancelled' }
      return { kind: 'refused', text: cancelProblems[cancelled.problem.code].sentence }
    }
    case 'again': {
      if (asker) return { kind: 'again', takeable: null, ...(await buyAgain(shop, asker, order)) }
      return { kind: 'again', added: 0, ...(await offerAgain(shop, order)) }
    }
    default:
      throw data(null, { status: 400 })
  }
}

function findFor(shop: Shop, opener: OrderOpener, number: OrderNumber) {
  return opener.kind === 'customer'
    ? findMyOrder(shop, opener.asker, number)
    : findOrderByLink(shop, number, opener.key)
}
