import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readDemoCatalogue } from './demo-catalogue.server.ts'
import { seedDemoCatalogue } from './seed-demo.server.ts'
import { seedDemoPeople } from './seed-demo-people.server.ts'

// Shared by all tests, because storing more than two hundred pictures takes long and these tests only read.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoCatalogue(shop)
  await seedDemoPeople(shop)
}, 60_000)

test('the demo shop has orders of several months, by its customer and by guests, in nearly every status', async () => {
  const { rows } = await sql<{ orders: number; mine: number; statuses: number; days: number; early: number }>`
    select count(*)::int as orders, count(user_id)::int as mine, count(distinct status)::int as statuses,
      extract(day from max(placed_at) - min(placed_at))::int as days,
      (select count(*)::int from order_changes where changed_at > ${shop.now()}::timestamptz) as early
    from orders`.execute(shop.db)

  expect(rows).toMatchObject([{ orders: 40, mine: 10, early: 0 }])
  expect(rows[0]?.statuses).toBeGreaterThanOrEqual(8)
  expect(rows[0]?.days).toBeGreaterThan(120)
})

test('after all orders the stock equals the catalogue’s figures and the stock ledger', async () => {
  const catalogue = await readDemoCatalogue()
  const stock = await shop.db.selectFrom('products').select(['article', 'on_hand', 'held']).execute()

  const expected = catalogue.map(({ article, quantity }) => ({ article, on_hand: quantity, held: 0 }))
  const byArticle = (one: { article: string }, other: { article: string }) => one.article.localeCompare(other.article)
  expect(stock.toSorted(byArticle)).toEqual(expected.toSorted(byArticle))
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('shipped orders are paid, refunded orders are refunded in full, and no email waits', async () => {
  const { rows } = await sql`
    select count(*) filter (where o.status not in ('Pending', 'Cancelled', 'Failed') and pay.state <> 'paid')::int as unpaid,
      count(*) filter (where (o.status = 'Refunded') <> (pay.refunded_cents = pay.amount_cents))::int as wrongly_refunded,
      (select count(*)::int from refunds where state <> 'done') as promised,
      (select count(*)::int from emails) as emails,
      (select count(*)::int from orders o where o.status in ('Delivered', 'Done')
        and not exists (select from feedback_requests f where f.order_id = o.id)) as to_be_asked
    from orders o join payments pay on pay.order_id = o.id`.execute(shop.db)

  expect(rows).toEqual([{ unpaid: 0, wrongly_refunded: 0, promised: 0, emails: 0, to_be_asked: 0 }])
})

test('the demo customer has written reviews and a question, may write more, and none of it is public', async () => {
  const astrid = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'astrid@hyggehus.example')
    .executeTakeFirstOrThrow()

  const [reviews, questions, unreviewed] = [
    await listMyReviews(shop, astrid),
    await listMyQuestions(shop, astrid),
    await listUnreviewed(shop, astrid),
  ]

  expect(reviews.map(({ status, verified }) => [status, verified])).toEqual([
    ['new', true],
    ['declined', true],
  ])
  expect(questions).toMatchObject([{ answers: [] }])
  expect(unreviewed.length).toBeGreaterThan(0)
})

test('two simultaneous starts fill a shop once, and every shop gets the same products and orders', {
  timeout: 60_000,
  tags: 'nightly',
}, async () => {
  const another = await openTestShop()

  const results = await Promise.all([seedDemoCatalogue(another), seedDemoCatalogue(another)])
  const later = await seedDemoCatalogue(another)
  await seedDemoPeople(another)

  expect(results.toSorted()).toEqual([false, true])
  expect(later).toBe(false)
  expect(await readCatalogue(another)).toEqual(await readCatalogue(shop))
  expect(await soldIn(another)).toEqual(await soldIn(shop))
})

async function readCatalogue({ db }: TestShop) {
  const products = await db.selectFrom('products').selectAll().orderBy('article').execute()
  const reviews = await db.selectFrom('reviews').selectAll().orderBy('id').execute()
  const pairs = await db.selectFrom('bought_together').selectAll().orderBy('product_id').orderBy('other_id').execute()
  // Demo people have other ids in every shop.
  return { products, reviews: reviews.map(({ user_id: _, ...review }) => review), pairs }
}

async function soldIn({ db }: TestShop) {
  return await db
    .selectFrom('orders')
    .select(['number', 'status', 'placed_at', 'total_cents', 'email'])
    .orderBy('number')
    .execute()
}
