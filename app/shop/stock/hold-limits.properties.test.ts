import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listStockDisagreements } from './stock.queries.server.ts'

const minuteMs = 60_000

/** One IPv4 address, three /64 of one /56, and another /56 of their /48. */
const addresses = [
  '203.0.113.7',
  '2001:db8:1:201::7',
  '2001:db8:1:202::7',
  '2001:db8:1:203::7',
  '2001:db8:1:301::7',
] as const
const address = fc.constantFrom(...addresses)

const placing = fc.record({
  kind: fc.constant('place' as const),
  address,
  email: fc.nat(4),
  account: fc.constantFrom(null, null, 0, 1),
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 30 }),
})

const action = fc.oneof(
  { weight: 3, arbitrary: placing },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('start' as const), order: fc.nat(11), address }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      order: fc.nat(11),
      address,
      charge: fc.constantFrom('decline' as const, 'success' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(11) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

const scenario = fc.record({
  earlier: fc.array(placing, { minLength: 8, maxLength: 12 }),
  // After 16 minutes all earlier holds have expired, and starting a payment renews them.
  minutes: fc.constantFrom(0, 4, 16, 16),
  isReleased: fc.boolean(),
  actions: fc.array(action, { minLength: 8, maxLength: 14 }),
})

/**
 * How much of its limit each identity uses at most, in percent: full holds of orders and pieces, a guest's share of a product with 40
 * pieces, and all holds including those for the time of a payment attempt.
 */
async function mostUsed({ db, now }: TestShop, { after }: { after: string }) {
  // Only holds for a payment attempt end five minutes after they are granted.
  const attemptsEnd = new Date(now().getTime() + 5 * minuteMs)
  const { rows } = await sql<{ orders: number; pieces: number; ofOne: number; attempts: number; attempted: number }>`
    with held as (select o.id, who.name, who.share, h.product_id, h.quantity, o.user_id is null as by_guest,
        o.held_until <> ${attemptsEnd} as is_full
      from orders o join stock_holds h on h.order_id = o.id and h.state = 'open'
      cross join lateral (values (o.caller_hash::text, 1), (o.caller_hash_56::text, 2), (o.caller_hash_48::text, 8),
        (o.email, 1), (o.user_id::text, 1)) as who (name, share)
      where who.name is not null and o.id > ${after}::bigint),
    totals as (select count(distinct id) filter (where is_full) as orders, sum(quantity) filter (where is_full) as pieces,
        count(distinct id) as attempts, sum(quantity) as attempted, share from held group by name, share),
    shares as (select sum(quantity) as pieces from held where by_guest and is_full group by name, product_id)
    select coalesce(max(orders * 100 / (3 * share)), 0)::int as orders, coalesce(max(pieces * 100 / (60 * share)), 0)::int as pieces,
      coalesce(max(attempts * 100 / (6 * share)), 0)::int as attempts,
      coalesce(max(attempted * 100 / (100 * share)), 0)::int as attempted,
      (select coalesce(max(pieces * 100 / 20), 0) from shares)::int as "ofOne" from totals`.execute(db)
  return rows[0]
}

async function lastOrder({ db }: TestShop): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from orders`.execute(db)
  return rows[0]?.id ?? '0'
}

async function heldSince({ db }: TestShop, { after }: { after: string }): Promise<number> {
  const { rows } = await sql`select from stock_holds where state = 'open' and order_id > ${after}::bigint`.execute(db)
  return rows.length
}

test('for any simultaneous orders, payments, cancellations and expiries, no customer holds more stock than the limits', async () => {
  const shop = await openTestShop()
  const customers = [await aCustomer(shop), await aCustomer(shop)]

  await fc.assert(
    fc.asyncProperty(scenario, async ({ earlier, minutes, isReleased, actions }) => {
      const round = { name: randomUUID(), after: await lastOrder(shop) }
      const products = await Promise.all([0, 1, 2].map(() => aProduct(shop, { stock: 40 })))
      const orders: PlacedOrder[] = []
      const chosen = (order: number) => orders[order % Math.max(1, orders.length)]
      const act = async (asked: Action) => {
        if (asked.kind === 'expire') return await reconcilePayments(shop)
        if (asked.kind === 'place') {
          const facts = { quantity: asked.quantity, delivery: { email: `${asked.email}-${round.name}@example.com` } }
          const actor = asked.account === null ? null : (customers[asked.account] ?? null)
          const wanted = orderRequestFor(products.slice(asked.product, asked.product + 1), facts)
          const placed = await placeOrder(shop, actor, wanted, asked.address)
          if (placed.ok) orders.push(placed.value)
          return
        }
        const order = chosen(asked.order)
        if (!order) return
        if (asked.kind === 'cancel') {
          await cancelMyOrder(shop, { kind: 'link', key: order.linkKey }, order.number)
          return
        }
        const started = await startPayment(shop, order.number, asked.address)
        if (asked.kind === 'pay' && started.ok) await payWithTestCard(shop, order.number, asked.charge)
      }

      await Promise.all(earlier.map(act))
      shop.clock.advance(minutes * minuteMs)
      if (isReleased) await reconcilePayments(shop)
      await Promise.all(actions.map(act))
      const used = await mostUsed(shop, round)
      const disagreements = await listStockDisagreements(shop.db)
      shop.clock.advance(16 * minuteMs)
      await reconcilePayments(shop)

      expect(Object.entries(used ?? {}).filter(([, percent]) => percent > 100)).toEqual([])
      expect([...disagreements, ...(await listStockDisagreements(shop.db))]).toEqual([])
      expect(await heldSince(shop, round)).toBe(0)
    }),
    { numRuns: 6 },
  )
})
