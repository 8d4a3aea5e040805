import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { checkSales, recountSales } from './recount-sales.server.ts'

const event = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    buyer: fc.nat(3),
    code: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    order: fc.nat(9),
    charge: fc.constantFrom('success' as const, 'success' as const, 'decline' as const, 'lost-webhook' as const),
  }),
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(9), status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('refund' as const), order: fc.nat(9), quantity: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
)

test('after any changes to orders, also in parallel, the daily figures equal a recount', {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop()
  const admin = await aSignedInAdmin(shop)
  await aPromotion(shop, { code: 'EVENING' })

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }),
      async (rounds) => {
        const [candle, lamp] = [
          await aProduct(shop, { stock: 9 }),
          await aProduct(shop, { category: 'lighting-decor' }),
        ]
        const orders: PlacedOrder[] = []
        const chosen = (order: number) => orders[order % Math.max(1, orders.length)]?.number
        const handlers = {
          place: async ({ quantity = 1, buyer = 0, code = false }) => {
            const delivery = { email: `buyer-${buyer}@example.com` }
            const facts = { quantity, delivery, ...(code && { discountCode: 'EVENING' }) }
            const placed = await placeOrder(shop, null, orderRequestFor([candle, lamp], facts))
            orders.push(...(placed.ok ? [placed.value] : []))
          },
          pay: async ({ order = 0, charge = 'success' as const }) => {
            const number = chosen(order)
            const started = number && (await startPayment(shop, number))
            await (number && started?.ok && payWithTestCard(shop, number, charge))
          },
          move: async ({ order = 0, status = 'Done' as const }) => {
            const number = chosen(order)
            await (number && changeOrderStatus(shop, admin, { number, status, reason: 'It happens' }))
          },
          refund: async ({ order = 0, quantity = 0 }) => {
            const number = chosen(order)
            const lines = quantity > 0 ? [{ article: candle.article, quantity }] : undefined
            await (number && refundOrder(shop, admin, { number, reason: 'It broke', lines }))
          },
          wait: async ({ hours = 1 }) => {
            shop.clock.advance(hours * 3_600_000)
            await reconcilePayments(shop)
          },
        }

        for (const round of rounds) {
          await Promise.all(round.map(({ kind, ...facts }) => handlers[kind](facts as never)))
        }

        expect(await checkSales(shop)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

const facts = (number: number) => ({ delivery: { email: `buyer-${number % 40}@example.com` } })

test('a hundred simultaneous sales are all counted, and no customer counts as new twice', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop()
  const candles = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop, { stock: 100, priceCents: 1000 })))
  await Promise.all(Array.from({ length: 100 }, (_, number) => aPaidOrder(shop, candles, facts(number))))

  const { rows } = await sumOf(shop)
  expect(rows).toEqual([{ orders: 100, newCustomers: 40, units: 500, paidCents: 100 * 5500 }])
  expect(await checkSales(shop)).toEqual([])
})

test('a figure changed by hand is found, and a recount corrects it while orders are placed', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50, priceCents: 1000 })
  await aPaidOrder(shop, [candle])
  await shop.db.updateTable('sales_days').set({ units: 7 }).execute()

  const found = await checkSales(shop)
  await Promise.all([
    recountSales(shop),
    ...Array.from({ length: 10 }, (_, number) => aPaidOrder(shop, [candle], facts(number))),
  ])

  expect(found).toEqual([{ day: '2026-01-15', what: 'sales: units', kept: 7, counted: 1 }])
  expect(await checkSales(shop)).toEqual([])
})

test('a refund counts on the day it was promised, and its pieces are returned on that day', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const admin = await aSignedInAdmin(shop)
  const candle = await aProduct(shop, { priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  shop.clock.set('2026-01-16T09:00:00Z')
  await refundOrder(shop, admin, { number, reason: 'It broke', lines: [{ article: candle.article, quantity: 1 }] })
  shop.clock.set('2026-01-18T09:00:00Z')
  await refundOrder(shop, admin, { number, reason: 'All of them broke' })

  const days = await shop.db.selectFrom('product_days').select(['units', 'paid_cents']).orderBy('day').execute()

  expect(days).toEqual([
    { units: 3, paid_cents: '3000' },
    { units: -1, paid_cents: '-1000' },
    { units: -2, paid_cents: '-2000' },
  ])
})

test('an unpaid order is no sale, and counts only under its status', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { number, linkKey: key } = await anOrder(shop, [await aProduct(shop)])
  await cancelMyOrder(shop, { kind: 'link', key }, number)

  const statuses = await shop.db
    .selectFrom('status_days')
    .select(['status', 'orders'])
    .where('orders', '<>', 0)
    .execute()

  expect((await sumOf(shop)).rows).toEqual([])
  expect(statuses).toEqual([{ status: 'Cancelled', orders: 1 }])
})

async function sumOf({ db }: TestShop) {
  const rows = await db
    .selectFrom('sales_days')
    .select(({ fn }) => [
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('new_customers').as('newCustomers'),
      fn.sum<number>('units').as('units'),
      fn.sum<number>('paid_cents').as('paidCents'),
    ])
    .groupBy('day')
    .execute()
  return {
    rows: rows.map(({ orders, newCustomers, units, paidCents }) => ({
      orders: Number(orders),
      newCustomers: Number(newCustomers),
      units: Number(units),
      paidCents: Number(paidCents),
    })),
  }
}

async function aSignedInAdmin(shop: TestShop): Promise<SignedInUser> {
  // The test needs no session.
  return { ...(await anAdmin(shop)), emailConfirmed: true, sessionId: '' as SignedInUser['sessionId'] }
}
