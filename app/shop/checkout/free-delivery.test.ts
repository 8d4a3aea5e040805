import { expect, test } from 'vitest'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { FreeDeliverySetting } from '#shop/settings/settings.ts'
import { freeDeliveryOf } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

test('from its sum on a method costs nothing, in the quote and in the order', async () => {
  const { shop, lamp } = await aShopWithFreeDelivery()

  const quotes = await Promise.all([1, 2].map((quantity) => quoteOf(shop, lamp, { quantity })))
  const order = await anOrder(shop, [lamp], { quantity: 2, deliveryCents: 0 })

  expect(quotes.map(({ totals }) => [totals.deliveryCents, totals.totalCents])).toEqual([
    [500, 8000],
    [0, 15_000],
  ])
  expect(order).toMatchObject({ goodsCents: 15_000, deliveryCents: 0, discountCents: 0, totalCents: 15_000 })
})

test('a method that is not covered keeps its price', async () => {
  const { shop, lamp } = await aShopWithFreeDelivery()
  const delivery = { optionDeliveryMethod: 'courier' as const }

  const quote = await quoteOf(shop, lamp, { quantity: 2, deliveryMethod: 'courier' })
  const order = await anOrder(shop, [lamp], { quantity: 2, delivery })

  expect([quote.totals.deliveryCents, order.deliveryCents]).toEqual([1000, 1000])
})

test('a discount code never takes free delivery away, and one for delivery is kept for another order', async () => {
  const { shop, lamp } = await aShopWithFreeDelivery()
  await aPromotion(shop, { code: 'HALF', worth: { kind: 'percentage', percent: 50 } })
  await aPromotion(shop, { code: 'POSTAGE', worth: { kind: 'free-delivery' } })

  const half = await quoteOf(shop, lamp, { quantity: 2, discountCode: 'HALF' })
  const postage = await quoteOf(shop, lamp, { quantity: 2, discountCode: 'POSTAGE' })
  const placed = await placeOrder(shop, null, orderRequestFor([lamp], { quantity: 2, discountCode: 'POSTAGE' }))

  expect(half.totals).toMatchObject({ deliveryCents: 0, discountCents: 7500, totalCents: 7500 })
  expect(postage).toMatchObject({ codeProblem: { code: 'code-delivery-free' }, canBeOrdered: false })
  expect(placed).toMatchObject({ ok: false, problem: { problem: { code: 'code-delivery-free' } } })
})

test('an order with a delivery price that is no longer the one shown is refused', async () => {
  const { shop, lamp } = await aShopWithFreeDelivery()

  const paidTooMuch = await placeOrder(shop, null, orderRequestFor([lamp], { quantity: 2, deliveryCents: 500 }))
  const paidTooLittle = await placeOrder(shop, null, orderRequestFor([lamp], { quantity: 1, deliveryCents: 0 }))

  expect([paidTooMuch, paidTooLittle]).toMatchObject([
    { ok: false, problem: { code: 'delivery-changed' } },
    { ok: false, problem: { code: 'delivery-changed' } },
  ])
})

test('free delivery is promised only for methods that are covered and on offer', async () => {
  const { shop, admin } = await aShopWithFreeDelivery()
  const promised = [freeDeliveryOf(await listDeliveryOptions(shop))]
  const values: FreeDeliverySetting[] = [
    { fromCents: 15_000, methods: ['parcel-locker', 'courier', 'post-office'] },
    { fromCents: null, methods: ['courier'] },
  ]
  for (const [place, value] of values.entries()) {
    await changeSetting(shop, admin, { name: 'free-delivery', value, expectedVersion: place + 1 })
    promised.push(freeDeliveryOf(await listDeliveryOptions(shop)))
  }

  expect(promised).toEqual([{ fromCents: 15_000, names: ['Parcel locker'] }, { fromCents: 15_000, names: [] }, null])
})

async function aShopWithFreeDelivery() {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const value: FreeDeliverySetting = { fromCents: 15_000, methods: ['parcel-locker'] }
  await changeSetting(shop, admin, { name: 'free-delivery', value, expectedVersion: 0 })
  return { shop, admin, lamp: await aProduct(shop, { priceCents: 7500, stock: 50 }) }
}

function quoteOf(
  shop: Awaited<ReturnType<typeof openTestShop>>,
  { article, priceCents }: { article: string; priceCents: number },
  asked: { quantity: number; deliveryMethod?: string; discountCode?: string },
) {
  const { quantity, deliveryMethod = 'parcel-locker', discountCode } = asked
  return quoteOrder(shop, null, { lines: [{ article, priceCents, quantity }], deliveryMethod, discountCode })
}
