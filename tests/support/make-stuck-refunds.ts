import { expect } from '@playwright/test'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorFromCookie, type MadeUser, sessionCookieFor } from './make-accounts.ts'
import { aPaidOrder } from './make-orders.ts'
import { aProduct } from './make-products.ts'

/** An order with a refund for each product, all refused by the provider because the card was closed. */
export async function anOrderWithStuckRefunds(shop: Shop, admin: MadeUser, prices: readonly number[]) {
  const products = await Promise.all(prices.map((priceCents) => aProduct(shop, { priceCents })))
  const order = await aPaidOrder(shop, products)
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, admin))
  await Promise.all(
    products.map(({ article }) =>
      refundOrder(shop, actor, { number: order.number, reason: 'Broken', lines: [{ article, quantity: 1 }] }),
    ),
  )
  // Waits for the worker of the running shop, which would otherwise overwrite the states set below.
  const waiting = shop.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', order.payment.id)
    .where('state', '=', 'waiting')
  await expect.poll(async () => await waiting.execute()).toEqual([])
  await shop.db
    .updateTable('refunds')
    .set({ state: 'refused', problem: 'The card was closed.', failed_at: shop.now(), next_try_at: null })
    .where('payment_id', '=', order.payment.id)
    .execute()
  return order
}
