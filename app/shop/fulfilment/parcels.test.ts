import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { anOrderToPack } from '#tests/support/make-parcels.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel, unpackParcel } from './pack-parcel.server.ts'
import type { ParcelId } from './parcels.ts'
import { resolveParcel } from './resolve-parcel.server.ts'

test('an order packed into two parcels is Shipped with the first and Delivered with the last', async () => {
  const { shop, number, candle, pack, move } = await anOrderToPack({ quantity: 3 })
  const first = await pack([{ article: candle.article, quantity: 1 }])
  const second = await pack()

  const statuses: string[] = []
  for (const [parcel, to] of [
    [first, 'handed-over'],
    [first, 'delivered'],
    [second, 'handed-over'],
    [second, 'at-point'],
    [second, 'delivered'],
  ] as const) {
    await move(parcel, to)
    statuses.push((await findOrderByNumber(shop, { number })).status)
  }

  expect(statuses).toEqual(['Shipped', 'Shipped', 'Shipped', 'Awaiting Pickup', 'Delivered'])
})

test('more pieces than the order has left cannot be packed, also when two admins pack at once', async () => {
  const { shop, admin, number, candle } = await anOrderToPack({ quantity: 3 })
  const lines = [{ article: candle.article, quantity: 2 }]

  const packed = await Promise.all([1, 2, 3].map(() => packParcel(shop, admin, { number, lines })))

  expect(packed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(packed.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'too-many-pieces' } })
})

test('an order that is not paid cannot be packed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await anOrder(shop, [await aProduct(shop)])

  const packed = await packParcel(shop, admin, { number })

  expect(packed).toEqual({ ok: false, problem: { code: 'order-not-packable' } })
})

test('a refunded piece is not packed any more', async () => {
  const { shop, admin, number, candle, pack } = await anOrderToPack({ quantity: 3 })
  await refundOrder(shop, admin, { number, reason: 'Changed mind', lines: [{ article: candle.article, quantity: 1 }] })

  await pack()

  expect((await findOrderByNumber(shop, { number })).lines).toMatchObject([{ packedQuantity: 2, cancelledQuantity: 1 }])
})

test('what is packed can be unpacked until it is handed over', async () => {
  const { shop, admin, pack, move } = await anOrderToPack()
  const parcel = await pack()

  const unpacked = await unpackParcel(shop, admin, parcel)
  const again = await pack()
  await move(again, 'handed-over')
  const tooLate = await unpackParcel(shop, admin, again)

  expect(unpacked.ok).toBe(true)
  expect(tooLate).toEqual({ ok: false, problem: { code: 'parcel-handed-over' } })
})

test('cancelling a partly sent order puts back only what is in no parcel handed over, once', async () => {
  const { shop, admin, number, candle, pack, move } = await anOrderToPack({ quantity: 5, stock: 10 })
  const sent = await pack([{ article: candle.article, quantity: 2 }])
  await move(sent, 'handed-over')
  await pack([{ article: candle.article, quantity: 1 }])

  await changeOrderStatus(shop, admin, { number, status: 'Cancelled', reason: 'They called' })
  await changeOrderStatus(shop, admin, { number, status: 'Failed', reason: 'They called again' })

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 8, held: 0 })
  await changeOrderStatus(shop, admin, { number, status: 'Processing', reason: 'A mistake' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a broken piece is refunded without going back to stock, and stays out when the order is cancelled', async () => {
  const { shop, admin, number, candle } = await anOrderToPack({ quantity: 2, stock: 10 })
  const lines = [{ article: candle.article, quantity: 1, backToStock: 0 }]

  const refunded = await refundOrder(shop, admin, { number, reason: 'Broke while packing', lines })
  const afterRefund = await stockLevelOf(shop, candle)
  await changeOrderStatus(shop, admin, { number, status: 'Cancelled', reason: 'They called' })

  expect(refunded.ok).toBe(true)
  expect([afterRefund.on_hand, (await stockLevelOf(shop, candle)).on_hand]).toEqual([8, 9])
})

test('an amount can be refunded without pieces, and the delivery once', async () => {
  const { shop, admin, number, candle } = await anOrderToPack({ stock: 10 })

  const goodwill = await refundOrder(shop, admin, { number, reason: 'Sorry for the wait', amountCents: 250 })
  const delivery = await refundOrder(shop, admin, { number, reason: 'Arrived late', includesDelivery: true })
  const again = await refundOrder(shop, admin, { number, reason: 'Arrived late', includesDelivery: true })

  expect([goodwill, delivery]).toMatchObject([{ value: { refundedCents: 250 } }, { value: { refundedCents: 500 } }])
  expect(again).toEqual({ ok: false, problem: { code: 'nothing-to-refund' } })
  expect((await stockLevelOf(shop, candle)).on_hand).toBe(9)
})

test('a refund is refused when its sum is not the one that the admin was shown', async () => {
  const { shop, admin, number } = await anOrderToPack()

  const refunded = await refundOrder(shop, admin, { number, reason: 'Late', includesDelivery: true, expectedCents: 1 })

  expect(refunded).toEqual({ ok: false, problem: { code: 'refund-changed' } })
})

test('a lost parcel is sent again from the stock, and the order arrives with the second one', async () => {
  const { shop, admin, number, candle, pack, move } = await anOrderToPack({ quantity: 2, stock: 4 })
  const lost = await pack()
  await move(lost, 'handed-over')
  await move(lost, 'lost')

  const resolved = await resolveParcel(shop, admin, { parcelId: lost, how: 'send-again', note: 'Claim 4471' })
  const twice = await resolveParcel(shop, admin, { parcelId: lost, how: 'refund' })

  expect([resolved.ok, twice]).toEqual([true, { ok: false, problem: { code: 'parcel-not-lost' } }])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 0, held: 0 })
  const again = await lastParcelOf(shop)
  await move(again, 'handed-over')
  await move(again, 'delivered')
  expect((await findOrderByNumber(shop, { number })).status).toBe('Delivered')
})

test('a lost parcel is not sent again when the stock has been sold', async () => {
  const { shop, admin, pack, move } = await anOrderToPack({ stock: 1 })
  const lost = await pack()
  await move(lost, 'handed-over')
  await move(lost, 'lost')

  const resolved = await resolveParcel(shop, admin, { parcelId: lost, how: 'send-again' })

  expect(resolved).toEqual({ ok: false, problem: { code: 'out-of-stock' } })
})

test('a parcel that came back is refunded, and its usable pieces are in stock again', async () => {
  const { shop, admin, number, candle, pack, move } = await anOrderToPack({ quantity: 2, stock: 4 })
  const returned = await pack()
  await move(returned, 'handed-over')
  await move(returned, 'returned')

  const resolved = await resolveParcel(shop, admin, { parcelId: returned, how: 'refund', isUsable: true })

  expect(resolved.ok).toBe(true)
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 4, held: 0 })
  expect((await findOrderByNumber(shop, { number })).lines).toMatchObject([{ refundedQuantity: 2 }])
})

test('a parcel whose pieces are in stock again cannot be said to be on its way', async () => {
  const { shop, admin, candle, pack, move } = await anOrderToPack({ stock: 4 })
  const returned = await pack()
  await move(returned, 'handed-over')
  await move(returned, 'returned')
  await resolveParcel(shop, admin, { parcelId: returned, how: 'send-again', isUsable: true })
  await unpackParcel(shop, admin, await lastParcelOf(shop))

  const moved = await moveParcel(shop, returned, { by: 'admin', actor: admin, to: 'handed-over' })

  expect(moved).toEqual({ ok: false, problem: { code: 'parcel-resolved' } })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 4, held: 0 })
})

test('a repeated or late message of the carrier changes nothing', async () => {
  const { shop, pack, move } = await anOrderToPack()
  const parcel = await pack()
  await move(parcel, 'handed-over')
  const report = { by: 'carrier', to: 'delivered', happenedAt: shop.now(), eventId: 'event-1' } as const

  const reports = await Promise.all([1, 2].map(() => moveParcel(shop, parcel, report)))
  const late = await moveParcel(shop, parcel, { ...report, to: 'at-point', eventId: 'event-0' })

  expect(reports.filter((each) => each.ok && each.value.isChanged)).toHaveLength(1)
  expect(late).toEqual({ ok: true, value: { isChanged: false } })
})

test('handing over and cancelling at once have one winner', async () => {
  const { shop, admin, number, candle, pack } = await anOrderToPack({ stock: 3 })
  const parcel = await pack()

  const [moved] = await Promise.all([
    moveParcel(shop, parcel, { by: 'admin', actor: admin, to: 'handed-over' }),
    changeOrderStatus(shop, admin, { number, status: 'Cancelled', reason: 'They called' }),
  ])

  expect((await stockLevelOf(shop, candle)).on_hand).toBe(moved.ok ? 2 : 3)
})

test('a status set by hand moves no parcel, and parcels do not take it back', async () => {
  const { shop, admin, number, pack, move } = await anOrderToPack()
  const parcel = await pack()
  await changeOrderStatus(shop, admin, { number, status: 'Done', reason: 'Handed over at the fair' })

  await move(parcel, 'handed-over')

  expect((await findOrderByNumber(shop, { number })).status).toBe('Done')
})

async function lastParcelOf({ db }: TestShop): Promise<ParcelId> {
  const { id } = await db.selectFrom('parcels').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id as ParcelId
}
