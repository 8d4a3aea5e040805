import { data } from 'react-router'
import { cancelProblems } from '#http/order-problems.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type BuyAgainOffer, buyAgain, offerBuyAgain } from '#shop/orders/buy-again.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { findMyOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { ItemRefusal } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `takeable`: the lines for a guest's browser to add to its own cart. */
export type OrderAnswer =
  | { kind: 'cancelled' }
  | { kind: 'refused'; text: string }
  | { kind: 'again'; added: number; refusals: ItemRefusal[]; takeable: BuyAgainOffer['takeable'] | null }

type OrderFormRequest = { opener: OrderAccess; actor: SignedInUser | null; number: OrderNumber | null; form: FormData }

/** The forms on an order page. The order is looked up for its customer or link first: another customer's order is answered with 404. */
export async function answerOrderForm(
  shop: Shop,
  { opener, actor, number, form }: OrderFormRequest,
): Promise<OrderAnswer> {
  const order = number && (await findOrderOf(shop, opener, number))
  if (!order) throw data(null, { status: 404 })
  switch (form.get('intent')) {
    case 'cancel': {
      const cancelled = await cancelMyOrder(shop, opener, order.number)
      if (cancelled.ok) return { kind: 'cancelled' }
      return { kind: 'refused', text: cancelProblems[cancelled.problem.code].sentence }
    }
    case 'again': {
      if (actor) return { kind: 'again', takeable: null, ...(await buyAgain(shop, actor, order)) }
      return { kind: 'again', added: 0, ...(await offerBuyAgain(shop, order)) }
    }
    default:
      throw data(null, { status: 400 })
  }
}

function findOrderOf(shop: Shop, opener: OrderAccess, number: OrderNumber) {
  return opener.kind === 'customer'
    ? findMyOrder(shop, opener.actor, number)
    : findOrderByLink(shop, number, opener.key)
}
