import type { SignedIn } from '#shop/accounts/accounts.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countOrders, listPage } from './order-list.queries.server.ts'

export async function exportOrders({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>) {
  const mine = { userId: asker.id }
  const total = await countOrders(db, mine)
  const orders = await listPage(db, mine, { page: 1, size: total, total })
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
