/** @module-tag nightly */
import { expect, test } from 'vitest'
import { anonymiseOrders } from '#shop/orders/anonymise-orders.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { emptyTerms, type PromotionTerms } from './promotions.ts'
import { rehearsePromotion } from './rehearse-promotion.server.ts'

const dayMs = 24 * 3_600_000

test('a rehearsal prices the real orders of the last thirty days, and changes none of them', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 2000, category: 'candles', stock: 50 })
  const game = await aProduct(shop, { priceCents: 1000, category: 'table-games', stock: 50 })
  await aPaidOrder(shop, [candle])
  shop.clock.advance(31 * dayMs)
  await aPaidOrder(shop, [candle, game], { quantity: 2 })
  await aPaidOrder(shop, [game])
  await anOrder(shop, [candle])

  const rehearsal = await rehearsePromotion(shop, { code: null, terms: terms({ categories: ['candles'] }) })

  expect(rehearsal).toEqual({
    orders: 2,
    withOtherCode: 0,
    qualifying: 1,
    discountCents: 400,
    averageDiscountCents: 400,
    soldCents: 6500,
    byCategory: [{ category: 'candles', orders: 1, discountCents: 400 }],
    usedUpAt: null,
  })
})

test('minimum, limits and first orders count in a rehearsal as in real orders', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 2000, stock: 50 })
  const orderOf = (email: string, quantity: number) =>
    aPaidOrder(shop, [candle], { quantity, delivery: { email: `${email}@example.com` } })
  await orderOf('anna', 1)
  shop.clock.advance(31 * dayMs)
  await orderOf('anna', 3)
  await orderOf('bo', 1)
  await orderOf('bo', 3)
  shop.clock.advance(dayMs)
  await orderOf('cora', 3)

  const rehearsed = await Promise.all(
    [
      terms({}),
      terms({ minimumCents: 5000 }),
      terms({ maxUsesEach: 1 }),
      terms({ firstOrderOnly: true }),
      terms({ maxUses: 2 }),
    ].map(async (each) => {
      const { qualifying, discountCents, usedUpAt } = await rehearsePromotion(shop, { code: null, terms: each })
      return [qualifying, discountCents, usedUpAt !== null]
    }),
  )

  expect(rehearsed).toEqual([
    [4, 2000, false],
    [3, 1800, false],
    [3, 1400, false],
    [2, 800, false],
    [2, 800, true],
  ])
})

test('orders that used another code are left out, and those that used this code are not', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 2000, stock: 50 })
  await aPromotion(shop, { code: 'THIS' })
  await aPromotion(shop, { code: 'OTHER' })
  await aPaidOrder(shop, [candle], { discountCode: 'THIS' })
  await aPaidOrder(shop, [candle], { discountCode: 'OTHER' })

  const rehearsal = await rehearsePromotion(shop, { code: 'THIS', terms: terms({}) })

  expect(rehearsal).toMatchObject({ orders: 2, qualifying: 1, withOtherCode: 1, discountCents: 200 })
})

test('a promotion that starts in the future is rehearsed too, and free delivery costs the order’s delivery price', async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop)], { delivery: { optionDeliveryMethod: 'courier' } })

  const rehearsal = await rehearsePromotion(shop, {
    code: null,
    terms: terms({ worth: { kind: 'free-delivery' }, startsAt: new Date('2030-01-01') }),
  })

  expect(rehearsal).toMatchObject({ qualifying: 1, discountCents: 1000, byCategory: [] })
})

test('anonymised orders count as orders of different customers', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 2000, stock: 50 })
  const [anna, bo] = [await aCustomer(shop), await aCustomer(shop)]
  await aPaidOrder(shop, [candle], {}, anna)
  await aPaidOrder(shop, [candle], {}, bo)
  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, anna.id))
  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, bo.id))

  const first = await rehearsePromotion(shop, { code: null, terms: terms({ firstOrderOnly: true }) })
  const once = await rehearsePromotion(shop, { code: null, terms: terms({ maxUsesEach: 1 }) })

  expect([first.qualifying, once.qualifying]).toEqual([2, 2])
})

function terms(facts: Partial<PromotionTerms>): PromotionTerms {
  return { ...emptyTerms, worth: { kind: 'percentage', percent: 10 }, ...facts }
}
