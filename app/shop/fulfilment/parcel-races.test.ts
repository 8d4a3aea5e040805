import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { type RefundRequest, refundOrder } from '#shop/orders/refund-order.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber, orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel } from './pack-parcel.server.ts'
import { listParcelsOf } from './parcels.queries.server.ts'
import type { ParcelId } from './parcels.ts'
import { resolveParcel } from './resolve-parcel.server.ts'

test('however packing, handing over and cancelling meet, pieces are with the carrier or in stock, never both', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const packing = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })

  await fc.assert(
    fc.asyncProperty(packing, fc.boolean(), async (quantities, isPackedBefore) => {
      const candle = await aProduct(shop, { stock: 9 })
      const { number } = await aPaidOrder(shop, [candle], { quantity: 4 })
      const packAndSend = async (quantity: number) => {
        const packed = await packParcel(shop, admin, { number, lines: [{ article: candle.article, quantity }] })
        if (packed.ok) await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
      }
      if (isPackedBefore) await packParcel(shop, admin, { number, lines: [{ article: candle.article, quantity: 1 }] })

      await Promise.all([
        ...quantities.map(packAndSend),
        changeOrderStatus(shop, admin, { number, status: 'Cancelled', reason: 'They called' }),
      ])

      const { status, id, refundedCents, totalCents } = await readOrder(shop, number)
      const parcels = await listParcelsOf(shop.db, id)
      const sent = parcels.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0)
      expect([status, refundedCents]).toEqual(['Cancelled', totalCents])
      expect(parcels.map(({ state }) => state)).toEqual(parcels.map(() => 'handed-over'))
      expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 9 - sent, held: 0 })
      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('the last pieces go to a lost parcel that is sent again or to a buyer, never to both', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const facts = fc.record({ quantity: fc.integer({ min: 1, max: 2 }), left: fc.integer({ min: 1, max: 3 }) })

  await fc.assert(
    fc.asyncProperty(facts, fc.nat(9999), async ({ quantity, left }, nth) => {
      const candle = await aProduct(shop, { stock: quantity + left })
      const { number } = await aPaidOrder(shop, [candle], { quantity })
      const lost = await aLostParcel(shop, number)
      const buyer = orderRequestFor([candle], { delivery: { email: `marko${nth}@example.com` }, payment: 'later' })

      const [sent, bought, sentInAnotherTab] = await Promise.all([
        resolveParcel(shop, admin, { parcelId: lost, how: 'send-again' }),
        placeOrder(shop, null, buyer),
        resolveParcel(shop, admin, { parcelId: lost, how: 'send-again' }),
      ])

      const { on_hand: onHand, held } = await stockLevelOf(shop, candle)
      const parcels = await listParcelsOf(shop.db, (await readOrder(shop, number)).id)
      const sentAgain = parcels.length === 2 ? quantity : 0
      expect([onHand, held]).toEqual([left - sentAgain, bought.ok ? 1 : 0])
      expect(parcels.length).toBeLessThanOrEqual(2)
      expect(sent.ok || sentInAnotherTab.ok || bought.ok).toBe(true)
      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('fifty refunds at once, by pieces, amount and delivery, never exceed the payment', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 333, stock: 20 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 10 })
  const kinds: readonly Omit<RefundRequest, 'number' | 'reason'>[] = [
    { lines: [{ article: candle.article, quantity: 1 }] },
    { amountCents: 101 },
    { includesDelivery: true },
    { lines: [{ article: candle.article, quantity: 2, backToStock: 1 }] },
    { lines: [{ article: candle.article, quantity: 1, backToStock: 0 }], includesDelivery: true },
  ]

  const refunds = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      refundOrder(shop, admin, { number, reason: `Complaint ${nth}`, ...kinds[nth % kinds.length] }),
    ),
  )

  const { totalCents, refundedCents, lines, refundedDeliveryCents } = await readOrder(shop, number)
  const done = refunds.flatMap((refund) => (refund.ok ? [refund.value.refundedCents] : []))
  const stored = await shop.db.selectFrom('refunds').select('amount_cents').execute()
  expect(done.reduce((sum, cents) => sum + cents, 0)).toBe(refundedCents)
  expect(stored.map(({ amount_cents }) => amount_cents).sort()).toEqual(done.sort())
  expect(refundedCents).toBeLessThanOrEqual(totalCents)
  expect(refundedDeliveryCents).toBeLessThanOrEqual(500)
  expect(lines[0]?.refundedQuantity).toBeLessThanOrEqual(10)
  expect((await stockLevelOf(shop, candle)).on_hand).toBeLessThanOrEqual(20)
  expect(await listStockDisagreements(shop.db)).toEqual([])
  const emails = (await kindsOfEmailsTo(shop)).filter((kind) => kind === 'order-status')
  expect(emails).toHaveLength(done.length)
})

test('of fifty refunds of the whole order at once one is made', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })

  const refunds = await Promise.all(
    Array.from({ length: 50 }, () => refundOrder(shop, admin, { number, reason: 'It broke' })),
  )

  const { totalCents, refundedCents, status } = await readOrder(shop, number)
  expect(refunds.filter(({ ok }) => ok)).toHaveLength(1)
  expect([status, refundedCents]).toEqual(['Refunded', totalCents])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
})

async function readOrder(shop: TestShop, number: OrderNumber) {
  const order = await findOrderByNumber(shop, { number })
  const { id } = await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { ...order, id }
}

async function aLostParcel(shop: TestShop, number: OrderNumber): Promise<ParcelId> {
  const admin = await anActor(shop, { isAdmin: true })
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  const { parcelId } = packed.value
  await moveParcel(shop, parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  await moveParcel(shop, parcelId, { by: 'admin', actor: admin, to: 'lost' })
  return parcelId
}
