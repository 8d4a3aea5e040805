import { dollarsOf } from '#rulebook/money.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countOrders, listOrderPage } from './order-list.queries.server.ts'

export async function exportMyOrders({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>) {
  const filter = { userId: actor.id }
  const total = await countOrders(db, filter)
  const orders = await listOrderPage(db, filter, { page: 1, size: total, total })
  return orders.map(({ number, status, placedAt, paidAt, paymentMethod, promotionCode, delivery, ...order }) => ({
    number,
    status,
    placedAt,
    paidAt,
    paymentMethod,
    promotionCode,
    delivery,
    products: order.lines.map(({ article, name, quantity, priceCents }) => {
      return { article, name, quantity, price: dollarsOf(priceCents) }
    }),
    deliveryPrice: dollarsOf(order.deliveryCents),
    discount: dollarsOf(order.discountCents),
    total: dollarsOf(order.totalCents),
    refunded: dollarsOf(order.refundedCents),
  }))
}
