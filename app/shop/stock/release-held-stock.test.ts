import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { releaseAllHeldStock, releaseHeldStock } from './release-held-stock.server.ts'
import { countHeldUnpaid } from './unpaid-holds.queries.server.ts'

test('an admin releases the stock of an unpaid order; it holds none again, and can be paid while there is enough', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop)
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle], { quantity: 2 })

  const released = await releaseHeldStock(shop, admin, order.number)
  const again = await releaseHeldStock(shop, admin, order.number)
  const stock = await stockLevelOf(shop, candle)
  const started = await startPayment(shop, order.number)
  await pay(shop, order)

  expect([released.ok, again]).toEqual([true, { ok: false, problem: { code: 'nothing-held' } }])
  expect(stock).toEqual({ on_hand: 3, held: 0 })
  expect(started).toMatchObject({ ok: true, value: { heldUntil: null } })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing' })
  expect(await listAuditEntries(shop.db, order.number)).toMatchObject([{ what: 'order.hold', to: null }])
})

test('an admin sees how much stock unpaid orders hold, and releases all of it', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop)
  const candle = await aProduct(shop, { stock: 50 })
  await anOrder(shop, [candle], { quantity: 2 })
  await anOrder(shop, [candle], { quantity: 3 })
  await pay(shop, await anOrder(shop, [candle], { quantity: 4 }))
  const before = await countHeldUnpaid(shop)

  const released = await releaseAllHeldStock(shop, admin)

  expect(before).toEqual({ orders: 2, pieces: 5 })
  expect(released).toBe(2)
  expect(await countHeldUnpaid(shop)).toEqual({ orders: 0, pieces: 0 })
})
