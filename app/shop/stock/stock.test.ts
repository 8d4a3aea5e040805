import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { listStockDisagreements } from './stock.queries.server.ts'

const event = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    order: fc.nat(9),
    charge: fc.constantFrom('success' as const, 'decline' as const, 'lost-webhook' as const),
  }),
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(9), status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('count' as const), onHand: fc.integer({ min: 8, max: 20 }) }),
)

test('after any changes to orders, the stock equals the sum of its movements, and held pieces equal the open holds', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  // The test needs no session.
  const actor: SignedInUser = { ...admin, emailConfirmed: true, sessionId: '' as SignedInUser['sessionId'] }

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
      const candle = await aProduct(shop, { stock: 6 })
      const numbers: OrderNumber[] = []
      const chosen = (order: number) => numbers[order % Math.max(1, numbers.length)]
      const actions = {
        place: async ({ quantity = 1 }) => {
          const placed = await placeOrder(shop, null, orderRequestFor([candle], { quantity }))
          numbers.push(...(placed.ok ? [placed.value.number] : []))
        },
        pay: async ({ order = 0, charge = 'success' as const }) => {
          const number = chosen(order)
          const started = number && (await startPayment(shop, number))
          await (number && started?.ok && payWithTestCard(shop, number, charge))
        },
        move: async ({ order = 0, status = 'Done' as const }) => {
          const number = chosen(order)
          await (number && changeOrderStatus(shop, actor, { number, status, reason: 'It happens' }))
        },
        wait: async ({ minutes = 1 }) => {
          shop.clock.advance(minutes * 60_000)
          await reconcilePayments(shop)
        },
        count: async ({ onHand = 8 }) => {
          const counted = sql`update products set on_hand = greatest(held, ${onHand}) where id = ${candle.id}`
          await counted.execute(shop.db)
        },
      }

      for (const { kind, ...facts } of events) await actions[kind](facts as never)

      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('the database refuses overselling and changes to recorded stock movements', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })

  const oversold = sql`insert into stock_movements (product_id, change, reason) values (${candle.id}, -4, 'sale')`
  const rewritten = sql`update stock_movements set change = 30 where product_id = ${candle.id}`
  const erased = sql`delete from stock_movements where product_id = ${candle.id}`

  await expect(oversold.execute(shop.db)).rejects.toThrow('check constraint')
  await expect(rewritten.execute(shop.db)).rejects.toThrow('never rewritten')
  await expect(erased.execute(shop.db)).rejects.toThrow('never rewritten')
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
})

test('a hold without an end is reported as a disagreement, because no job would release it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle])
  const before = await listStockDisagreements(shop.db)

  await shop.db.updateTable('orders').set({ held_until: null }).where('number', '=', order.number).execute()

  expect([before, await listStockDisagreements(shop.db)]).toEqual([[], [{ article: candle.article }]])
})

test('stock added by hand is recorded as a stock movement', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })

  await shop.db.updateTable('products').set({ on_hand: 10 }).where('id', '=', candle.id).execute()

  const moved = await shop.db.selectFrom('stock_movements').select(['change', 'reason']).orderBy('id').execute()
  expect(moved).toEqual([
    { change: 3, reason: 'opening' },
    { change: 7, reason: 'count' },
  ])
})
