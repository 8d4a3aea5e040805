import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { dayAfter, dayIn, startOfDay } from '#rulebook/days.ts'
import { readBooks } from '#shop/bookkeeping/read-books.server.ts'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { checkSales } from '#shop/statistics/recount-sales.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, aPromotion, orderRequestFor, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const timeZone = 'America/New_York'
const by = { id: null, fullName: 'Command line' }
const hour = 3_600_000
const daysToLive = 1000

/** From the day on: of books and of everything else. The year 2028 has a February 29, and clocks go forward on March 12. */
const rates = [
  { category: null, rate: 2500, from: null },
  { category: 'books-and-journals', rate: 600, from: null },
  { category: null, rate: 2400, from: '2028-01-01' },
  { category: null, rate: 2300, from: '2028-02-29' },
  { category: 'books-and-journals', rate: 0, from: '2028-03-12' },
  { category: null, rate: 2200, from: '2028-11-05' },
  { category: null, rate: 2100, from: '2029-01-01' },
]

/** What a shop keeps: its orders with their money, pieces and documents, the figures of each day, and who did what. All else has an end. */
const kept = [
  ['orders', 'order_lines', 'order_changes', 'first_orders', 'promotion_uses', 'stock_holds', 'stock_movements'],
  ['payments', 'test_payments', 'refunds', 'refund_lines', 'test_refunds', 'invoices', 'invoice_taxes'],
  ['sales_days', 'status_days', 'category_days', 'product_days', 'audit_entries'],
].flat()

test('for a thousand days, with a leap day and five changes of the clocks, money, tax, promotions, stock and figures agree, and only what is kept grows', async () => {
  const life = await begin()
  const { shop } = life
  let day = dayIn(timeZone, shop.now())
  const sizes: Map<string, number>[] = []
  for (const count of Array(daysToLive).keys()) {
    const next = dayAfter(day)
    await liveDay(life, day, next, count)
    if (next.slice(0, 7) !== day.slice(0, 7)) await expectBooksAgree(life, day)
    if (count === 499 || count === 999) sizes.push(await countRows(life))
    day = next
  }

  const [middle = new Map(), end = new Map()] = sizes
  const grown = [...end].filter(([table, rows]) => rows > 1.25 * (middle.get(table) ?? 0) + 20)
  expect(grown.filter(([table]) => !kept.includes(table))).toEqual([])
}, 3_600_000)

async function begin() {
  const shop = await openTestShop({ now: '2027-12-20T15:00:00Z' })
  const actor = await anActor(shop, { isAdmin: true })
  await changeSetting(shop, by, { name: 'time-zone', value: { timeZone }, expectedVersion: 0 })
  await changeSetting(shop, by, { name: 'refund-proof', value: { isOn: false, aboveCents: 0 }, expectedVersion: 0 })
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 6999, stock: 60 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 1333, stock: 60 })
  await addMonthlyCodes({ shop }, '2027-12')
  return { shop, actor, lamp, book, workers: workersOf(shop, renderEmail) }
}

type Life = Awaited<ReturnType<typeof begin>>

/** Orders in the afternoon and in the last and the first second of the day; the jobs run before, between and after them. */
async function liveDay(life: Life, day: string, next: string, count: number): Promise<void> {
  const { shop, actor, lamp, book } = life
  const midnight = startOfDay(timeZone, next).getTime()
  shop.clock.set(new Date(midnight - 9 * hour))
  await runJobs(life)
  const { number } = await aPaidOrder(shop, [lamp, book], customerOf(count, 'pays'))
  if (count % 3 === 0) await anOrder(shop, [lamp], customerOf(count, 'leaves'))
  if (count % 5 === 0) await anOrder(shop, [book], { ...customerOf(count, 'forgets'), payment: 'later' })
  if (count % 4 === 0) await changeOrderStatus(shop, actor, { number, status: 'Delivered', reason: 'Brought by hand' })
  if (count % 7 === 0)
    await refundOrder(shop, actor, { number, reason: 'It came back', lines: [{ article: lamp.article, quantity: 1 }] })
  if (count % 10 === 9)
    for (const { article } of [lamp, book]) await changePriceAndStock(shop, actor, article, { quantity: 60 })
  shop.clock.set(new Date(midnight - 1000))
  const late = await atTheTurn(life, day, count, 'late')
  await runJobs(life)
  shop.clock.set(new Date(midnight + 1000))
  const early = await atTheTurn(life, next, count, 'early')
  expect([late, early], day).toEqual([expectedAt(day), expectedAt(next)])
}

/** A promotion for each month, from its first moment to its last. */
async function addMonthlyCodes({ shop }: Pick<Life, 'shop'>, first: string): Promise<void> {
  let month = first
  for (const _ of Array(35).keys()) {
    const next = monthAfter(month)
    const [startsAt, endsAt] = [month, next].map((each) => startOfDay(timeZone, `${each}-01`))
    await aPromotion(shop, { code: codeOf(month), startsAt: startsAt ?? null, endsAt: endsAt ?? null })
    month = next
  }
}

function monthAfter(month: string): string {
  return new Date(Date.parse(`${month}-28T00:00Z`) + 4 * 24 * hour).toISOString().slice(0, 7)
}

const codeOf = (month: string) => `M${month.replace('-', '')}`

/** An order with the code of the month, its rates of tax, and why the codes of the months before and after are refused. */
async function atTheTurn({ shop, lamp, book }: Life, day: string, count: number, when: string) {
  const order = async (month: string, who: string) =>
    await placeOrder(
      shop,
      null,
      orderRequestFor([lamp, book], { ...customerOf(count, who), discountCode: codeOf(month) }),
    )
  const month = day.slice(0, 7)
  const before = new Date(Date.parse(`${month}-01T00:00Z`) - 1).toISOString().slice(0, 7)
  const refused = [await order(before, `before-${when}`), await order(monthAfter(month), `after-${when}`)]
  const placed = await order(month, when)
  if (!placed.ok) return { problem: placed.problem }
  await pay(shop, placed.value)
  const { rows } = await sql<{ rate: number }>`
    select l.tax_rate as rate from order_lines l join orders o on o.id = l.order_id
    where o.number = ${placed.value.number} order by l.price_cents desc`.execute(shop.db)
  return {
    rates: rows.map(({ rate }) => rate),
    refused: refused.map((result) => (result.ok ? null : reasonOf(result))),
  }
}

function reasonOf({ problem }: { problem: { code: string; problem?: { code: string } } }): string {
  return problem.problem?.code ?? problem.code
}

function expectedAt(day: string) {
  const rateOf = (category: string | null) =>
    rates.findLast((each) => each.category === category && (each.from === null || each.from <= day))?.rate
  const before = day.startsWith('2027-12') ? 'unknown-code' : 'code-expired'
  return { rates: [rateOf(null), rateOf('books-and-journals')], refused: [before, 'code-not-yet'] }
}

const customerOf = (count: number, what: string) => ({ delivery: { email: `${what}-${count}@example.com` } })

async function runJobs({ shop, workers }: Life): Promise<void> {
  await workers['settle-prices']({})
  await workers['reconcile-payments']({})
  await workers['announce-back-in-stock']({})
  await workers['ask-for-feedback']({})
  await workers['send-saved-item-emails']({})
  await workers['look-for-notices']({})
  await workers['send-notices']({})
  const emails = await shop.db.selectFrom('emails').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of emails) await workers['deliver-email']({ emailId: id })
  await workers['delete-expired-data']({})
}

async function expectBooksAgree({ shop }: Life, day: string): Promise<void> {
  const { books } = await readBooks(shop, day.slice(0, 7))
  const overdue = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'Pending')
    .where('placed_at', '<', new Date(shop.now().getTime() - 26 * hour))
    .execute()
  expect({
    difference: books.totalCents - books.statisticsCents,
    kinds: [...new Set(books.sums.map(({ kind }) => kind))].filter((kind) => kind !== 'sale' && kind !== 'refund'),
    invoices: await findInvoiceFaults(shop.db),
    statistics: await checkSales(shop),
    stock: await listStockDisagreements(shop.db),
    overdue,
  }).toEqual({ difference: 0, kinds: [], invoices: noInvoiceFaults, statistics: [], stock: [], overdue: [] })
}

async function countRows({ shop }: Life): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(shop.db)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
      shop.db,
    )
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}
