import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { leftOf } from '#shop/invoices/invoice-sums.ts'
import { priceOrder } from '#shop/order-totals/totals.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { taxCentsIn } from '#shop/tax/tax.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, aPromotion, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { sellAtTwoRates } from '#tests/support/make-seller.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { changePieces } from './change-pieces.server.ts'
import { keptPieces } from './order-changes.ts'
import { readSaleTerms } from './sale-terms.server.ts'

const openingStock = 6

const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('want' as const), product: fc.nat(1), pieces: fc.nat(4), of: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), of: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), of: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pack' as const), of: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 300 }) }),
  },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

test('however an order is changed, paid, packed and cancelled, pieces, stock and money add up to the cent', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await aPromotion(shop, { code: 'TENTH', minimumCents: 1500 })
  await sellAtTwoRates(shop)
  const isCoded = fc.boolean()

  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 7 }), isCoded, async (history, coded) => {
      const products = [
        await aProduct(shop, { priceCents: 777, stock: openingStock }),
        await aProduct(shop, { category: 'books-and-journals', priceCents: 1333, stock: openingStock }),
      ]
      const facts = { quantity: 2, delivery: { email: `olena-${randomUUID()}@example.com` } }
      const { number } = await aPaidOrder(shop, products, { ...facts, ...(coded && { discountCode: 'TENTH' }) })

      for (const step of history) await take(shop, admin, { number, products }, step)

      const orders = await readFamily(shop, number)
      expect(await listStockDisagreements(shop.db)).toEqual([])
      expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
      for (const product of products) expect(await stockLevelOf(shop, product)).toEqual(stockAfter(orders, product))
      for (const order of orders) await expectMoneyToAddUp(shop, order)
      for (const order of orders) await expectTaxToAddUp(shop, order)
    }),
    { numRuns: 6 },
  )
})

/** Pieces that customers get have left the stock; those that wait for a payment are held. */
function stockAfter(orders: readonly Order[], { article }: MadeProduct) {
  const piecesOf = (chosen: readonly Order[]) =>
    chosen
      .flatMap(({ lines }) => lines)
      .filter((line) => line.article === article)
      .reduce((sum, line) => sum + keptPieces(line), 0)
  const going = orders.filter(({ status }) => !hasEnded(status))
  const waiting = going.filter(({ status, heldUntil }) => status === 'Pending' && heldUntil !== null)
  return {
    on_hand: openingStock - piecesOf(going.filter(({ status }) => status !== 'Pending')),
    held: piecesOf(waiting),
  }
}

/** What is left of a payment is the price of the pieces that are left, less what was refunded as goodwill; all of it is back when it ended. */
async function expectMoneyToAddUp(shop: TestShop, order: Order & { id: string }) {
  const { status, totalCents, refundedCents, paymentState } = order
  const refunds = await shop.db
    .selectFrom('refunds as r')
    .innerJoin('payments as pay', 'pay.id', 'r.payment_id')
    .select(['r.amount_cents as cents', 'r.reason'])
    .where('pay.order_id', '=', order.id)
    .execute()
  expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(refundedCents)
  expect(refundedCents).toBeLessThanOrEqual(totalCents)
  if (paymentState !== 'paid') return expect(refundedCents).toBe(0)
  if (hasEnded(status)) return expect(refundedCents).toBe(totalCents)
  const terms = await readSaleTerms(shop.db, order)
  const lines = order.lines
    .map((line) => ({ ...line, quantity: keptPieces(line) }))
    .filter(({ quantity }) => quantity > 0)
  const goodsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const { promotion } = terms
  const priced = priceOrder(lines, terms.delivery, promotion && goodsCents >= promotion.minimumCents ? promotion : null)
  const goodwill = refunds.filter(({ reason }) => reason === 'Goodwill').reduce((sum, { cents }) => sum + cents, 0)
  const left = totalCents - refundedCents
  // Without the code's minimum the rest can cost more than was paid: then nothing goes back, and nothing is asked for.
  expect(left).toBeLessThanOrEqual(Math.max(0, priced.totalCents))
  if (!promotion) expect(left).toBe(Math.max(0, priced.totalCents - goodwill))
}

/** The taxes of an order's invoice less those of its credit notes are the tax of what is left of each rate. */
async function expectTaxToAddUp(shop: TestShop, { id }: { id: string }) {
  const rows = await shop.db
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const [invoice, ...creditNotes] = rows.map(({ document }) => document)
  if (!invoice) return
  const left = leftOf(invoice, creditNotes)
  const leftTaxCents = [...left.byRate].reduce((sum, [rate, cents]) => sum + taxCentsIn(cents, rate), 0)
  const taxOf = (parts: readonly { taxCents: number }[]) => parts.reduce((sum, part) => sum + part.taxCents, 0)
  expect(invoice.taxCents - taxOf(creditNotes)).toBe(leftTaxCents)
  for (const { lines, taxes, totalCents, taxCents } of [invoice, ...creditNotes]) {
    expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents)
    expect([taxOf(lines), taxOf(taxes)]).toEqual([taxCents, taxCents])
  }
}

/** The order, what was added to it, and what was added to that. */
async function readFamily(shop: TestShop, number: OrderNumber): Promise<(Order & { id: string })[]> {
  const { rows } = await sql<{ id: string; number: OrderNumber }>`
    with recursive family as (
      select id, number from orders where number = ${number}
      union all select o.id, o.number from orders o join family on o.added_to_id = family.id
    ) select id::text as id, number from family order by family.id`.execute(shop.db)
  return await Promise.all(
    rows.map(async (row) => ({ ...(await findOrderByNumber(shop, { number: row.number })), id: row.id })),
  )
}

/** Refusals are part of the history: they must change nothing. Every step is taken twice at once, as by a double click. */
async function take(
  shop: TestShop,
  admin: SignedInUser,
  { number, products }: { number: OrderNumber; products: readonly MadeProduct[] },
  step: Step,
): Promise<void> {
  const family = await readFamily(shop, number)
  const order = ('of' in step && family[step.of]) || family[0]
  if (!order) throw new Error(`There is no order ${number}`)
  const by = { kind: 'link', key: orderKey(shop, order.number) } as const
  const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()]).then(() => undefined)
  switch (step.do) {
    case 'want': {
      const wanted = [{ article: products[step.product]?.article ?? '', quantity: step.pieces }]
      const request = { number: order.number, version: order.editCount, wanted }
      return await twice(() => changePieces(shop, by, request))
    }
    case 'pay':
      if ((await startPayment(shop, order.number)).ok) await payWithTestCard(shop, order.number, 'success')
      return
    case 'wait':
      shop.clock.advance(16 * 60_000)
      return await reconcilePayments(shop)
    case 'cancel':
      return await twice(() =>
        order.paymentState === 'paid'
          ? cancelPaidOrder(shop, by, { number: order.number })
          : cancelMyOrder(shop, by, order.number),
      )
    case 'pack':
      return await twice(() => packParcel(shop, admin, { number: order.number, expectedParcels: 0 }))
    case 'goodwill':
      return void (await refundOrder(shop, admin, {
        number: order.number,
        reason: 'Goodwill',
        amountCents: step.cents,
      }))
  }
}
