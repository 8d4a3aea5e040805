import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { asksFor } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listStockDisagreements } from './stock.queries.server.ts'

/** The most orders and pieces that one caller, email or account holds, and the most that one guest holds of a product with 40 pieces. */
async function mostHeld({ db }: TestShop, { after }: { after: string }) {
  const { rows } = await sql<{ orders: number; pieces: number; ofOne: number }>`
    with held as (select o.id, who.name, h.product_id, h.quantity, o.user_id is null as by_guest
      from orders o join stock_holds h on h.order_id = o.id and h.state = 'open'
      cross join lateral (values (o.caller_hash::text), (o.email), (o.user_id::text)) as who (name) where who.name is not null and o.id > ${after}::bigint)
    select coalesce(max(orders), 0)::int as orders, coalesce(max(pieces), 0)::int as pieces, coalesce(max(of_one), 0)::int as "ofOne"
    from (select count(distinct id) as orders, sum(quantity) as pieces from held group by name) totals,
      (select max(pieces) as of_one from (select sum(quantity) as pieces from held where by_guest group by name, product_id) each) share`.execute(
    db,
  )
  return rows[0]
}

async function lastOrder({ db }: TestShop): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from orders`.execute(db)
  return rows[0]?.id ?? '0'
}

test('for any simultaneous orders, no customer holds more stock than the limits', async () => {
  const shop = await openTestShop()
  const Asked = fc.record({
    caller: fc.nat(1),
    email: fc.nat(2),
    account: fc.constantFrom(null, null, 0, 1),
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 30 }),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(Asked, { minLength: 6, maxLength: 14 }), async (everybody) => {
      const round = { name: randomUUID(), after: await lastOrder(shop) }
      const customers = [await aCustomer(shop), await aCustomer(shop)]
      const products = await Promise.all([0, 1, 2].map(() => aProduct(shop, { stock: 40 })))

      const placed = await Promise.all(
        everybody.map(({ caller, email, account, product, quantity }) => {
          const chosen = products.slice(product, product + 1)
          const facts = { quantity, delivery: { email: `${email}-${round.name}@example.com` } }
          const asker = account === null ? null : (customers[account] ?? null)
          return placeOrder(shop, asker, asksFor(chosen, facts), `${caller} ${round.name}`)
        }),
      )
      const most = await mostHeld(shop, round)
      await Promise.all(placed.map((order) => order.ok && startPayment(shop, order.value.number)))
      const mostStarted = await mostHeld(shop, round)

      expect(most?.orders).toBeLessThanOrEqual(3)
      expect(most?.pieces).toBeLessThanOrEqual(60)
      expect(most?.ofOne).toBeLessThanOrEqual(20)
      expect(mostStarted?.orders).toBeLessThanOrEqual(6)
      expect(mostStarted?.pieces).toBeLessThanOrEqual(100)
      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 8 },
  )
})
