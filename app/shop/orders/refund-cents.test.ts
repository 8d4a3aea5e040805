import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, aPromotion, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { OrderNumber } from './orders.ts'
import { refundOrder } from './refund-order.server.ts'

test('three pieces refunded one by one add up to what was paid, in the order and in the statistics', async () => {
  const { shop, admin } = await aShopWithTenPercent()
  const candle = await aProduct(shop, { priceCents: 333, stock: 10 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3, discountCode: 'TEN' })

  const sent = [
    await refundPieces(shop, admin, number, candle.article, 1),
    await refundPieces(shop, admin, number, candle.article, 1),
    await refundPieces(shop, admin, number, candle.article, 1),
  ]

  expect(sent).toEqual([299, 300, 300])
  expect(await recordedCents(shop, number)).toEqual([299, 300, 300])
})

test('however the pieces of a line are refunded, the parts add up to what was paid, and refunds and statistics agree on each', async () => {
  const { shop, admin } = await aShopWithTenPercent()

  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 9999 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
      async (priceCents, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const candle = await aProduct(shop, { priceCents, stock: quantity })
        const { number } = await aPaidOrder(shop, [candle], { quantity, discountCode: 'TEN' })
        const paidCents = (await findOrderByNumber(shop, { number })).lines[0]?.totalCents

        const sent: number[] = []
        for (const part of parts) sent.push(await refundPieces(shop, admin, number, candle.article, part))

        expect(sent.reduce((sum, cents) => sum + cents, 0)).toBe(paidCents)
        expect(await recordedCents(shop, number)).toEqual(sent)
      },
    ),
    { numRuns: 8 },
  )
})

async function aShopWithTenPercent() {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'TEN' })
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

type Admin = Awaited<ReturnType<typeof anActor>>

async function refundPieces(shop: TestShop, admin: Admin, number: OrderNumber, article: string, quantity: number) {
  const refunded = await refundOrder(shop, admin, { number, reason: 'Broken', lines: [{ article, quantity }] })
  if (!refunded.ok) throw new Error(`The refund was refused: ${refunded.problem.code}`)
  shop.clock.advance(1000)
  return refunded.value.refundedCents
}

/** The amounts that the database recorded for the statistics, oldest refund first. */
async function recordedCents({ db }: TestShop, number: OrderNumber): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select l.cents from refund_lines l join refunds r on r.id = l.refund_id join orders o on o.id = l.order_id
    where o.number = ${number} order by r.created_at`.execute(db)
  return rows.map(({ cents }) => cents)
}
