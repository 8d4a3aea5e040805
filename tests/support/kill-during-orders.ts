import { sql } from 'kysely'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { findInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import type { TestCharge } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { orderUntilKilled } from './buying-processes.ts'
import { orderRequestFor } from './make-orders.ts'
import { aProduct } from './make-products.ts'
import type { TestShop } from './test-shop.ts'

const buyersPerRound = 12
const charges: readonly TestCharge[] = ['success', 'lost-webhook', 'success', 'decline', 'delayed', 'success']

/**
 * Places orders in two processes that are killed at a random moment, `rounds` times. Then all orders are sent again with their keys, as
 * browsers do, and the payment job settles interrupted payments.
 */
export async function killDuringOrders(shop: TestShop, rounds: number): Promise<void> {
  const products = [await aProduct(shop, { stock: rounds * 8 }), await aProduct(shop, { stock: rounds * 4 })]
  const allOrders: OrderRequest[] = []
  for (const round of Array(rounds).keys()) {
    const asks = Array.from({ length: buyersPerRound }, (_, buyer) =>
      orderRequestFor(buyer % 2 === 0 ? products : products.slice(0, 1), {
        delivery: { email: `buyer-${round}-${buyer}@example.com` },
        payment: buyer % 5 === 0 ? 'later' : 'follows',
      }),
    )
    allOrders.push(...asks)
    const roundCharges = asks.map((_, buyer) => charges[(buyer + round) % charges.length] ?? 'success')
    await orderUntilKilled(shop, { asks, charges: roundCharges }, Math.random() * 350)
  }
  await retryAndReconcile(shop, allOrders)
}

async function retryAndReconcile(shop: TestShop, allOrders: readonly OrderRequest[]): Promise<void> {
  for (const asked of allOrders) await placeOrder(shop, null, asked)
  for (const _ of Array(3).keys()) {
    shop.clock.advance(10 * 60_000)
    await reconcilePayments(shop)
  }
  shop.clock.advance(25 * 3_600_000)
  // One run of the job ends at most 200 orders, so that it never takes long.
  for (const _ of Array(1 + Math.ceil(allOrders.length / 200)).keys()) await reconcilePayments(shop)
  const refunds = await shop.db.selectFrom('refunds').select('id').where('state', '<>', 'done').execute()
  for (const { id } of refunds) await sendRefund(shop, id)
}

export type Inconsistencies = Record<
  'stock' | 'emails' | 'undelivered' | 'payments' | 'refunds' | 'orders' | 'invoices',
  unknown[]
>

/** Rows that contradict each other: each list must be empty. */
export async function findInconsistencies({ db }: TestShop): Promise<Inconsistencies> {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    stock: await listStockDisagreements(db),
    // Each processing order has one confirmation email, each order without a payment one payment request.
    emails: await rows(sql`
      select o.number from orders o where
        (select count(*) from emails where once_key = 'order-confirmation:' || o.number)
          <> (case when o.status = 'Processing' then 1 else 0 end)
        or (select count(*) from emails where recipient = o.email and kind = 'payment-request')
          <> (case when nullif(split_part(split_part(o.email, '@', 1), '-', 3), '')::int % 5 = 0 then 1 else 0 end)`),
    undelivered: await rows(sql`
      select id from emails l where (select count(*) from pgboss.job
        where name = 'deliver-email' and data->>'emailId' = l.id::text) <> 1`),
    // A payment is paid in the shop exactly when it is paid at the provider.
    payments: await rows(sql`
      select pay.id from payments pay full join test_payments test on test.payment_id = pay.id
      where (test.state = 'paid') is distinct from (pay.state = 'paid') and not (pay.state <> 'paid' and test.state is null)`),
    refunds: await rows(sql`
      select pay.id from payments pay where pay.refunded_cents
        <> coalesce((select sum(amount_cents) from test_refunds t where t.ref = pay.ref), 0)`),
    // Each order is processing and paid, or failed with its payment cancelled or refunded.
    orders: await rows(sql`
      select o.number from orders o join payments pay on pay.order_id = o.id
      where o.status not in ('Processing', 'Failed')
        or (o.status = 'Processing') <> (pay.state = 'paid' and pay.refunded_cents = 0)
        or (o.status = 'Failed') <> (pay.state = 'cancelled' or pay.refunded_cents = pay.amount_cents)`),
    // Each paid order has an invoice, whose numbers have no gap.
    invoices: [
      ...Object.values(await findInvoiceFaults(db)).flat(),
      ...(await rows(sql`
        select pay.id from payments pay left join invoices i on i.order_id = pay.order_id and i.kind = 'invoice'
        where (pay.state = 'paid') <> (i.id is not null)`)),
    ],
  }
}

export const noInconsistencies: Inconsistencies = {
  stock: [],
  emails: [],
  undelivered: [],
  payments: [],
  refunds: [],
  orders: [],
  invoices: [],
}
