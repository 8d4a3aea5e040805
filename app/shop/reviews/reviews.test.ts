import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { findProductWithTexts } from '#shop/catalog/find-product-page.server.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('only accepted reviews are public, the newest first', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await aReview(shop, product, { message: 'First', reviewedAt: new Date('2026-01-01T10:00:00Z') })
  await aReview(shop, product, { message: 'Second', reviewedAt: new Date('2026-01-02T10:00:00Z'), verified: true })
  await aReview(shop, product, { message: 'Waiting', status: 'new' })
  await aReview(shop, product, { message: 'Declined', status: 'declined' })

  const { reviews } = (await readProductPage(shop, product)).published

  expect(reviews.map(({ message, verified }) => [message, verified])).toEqual([
    ['Second', true],
    ['First', false],
  ])
})

test('a public review does not contain its author’s email', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const reviewedAt = new Date('2026-01-02T10:00:00Z')
  const { id } = await aReview(shop, product, { fullName: 'Edith K.', message: 'Lovely', stars: 4, reviewedAt })

  const { reviews } = (await readProductPage(shop, product)).published

  expect(reviews).toEqual([
    {
      id,
      fullName: 'Edith K.',
      message: 'Lovely',
      stars: 4,
      reviewedAt,
      verified: false,
      helpfulCount: 0,
      photos: [],
      reply: null,
    },
  ])
})

test('the distribution counts accepted stars, one to five', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const other = await aProduct(shop)
  await Promise.all([1, 4, 5, 5, 5].map((stars) => aReview(shop, product, { stars })))
  await aReview(shop, product, { stars: 2, status: 'new' })
  await aReview(shop, other, { stars: 3 })

  const { distribution } = (await readProductPage(shop, product)).published

  expect(distribution).toEqual([1, 0, 0, 1, 3])
})

test('of very many reviews the page shows ten at a time, the API the newest, and all are counted', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await sql`
    insert into reviews (product_id, email, full_name, message, stars, status, reviewed_at)
    select ${product.id}, i || '@example.com', 'Someone', 'Good', 5, 'accepted', timestamptz '2026-01-01' + interval '1 minute' * i
    from generate_series(1, 250) as i`.execute(shop.db)

  const { published } = await readProductPage(shop, product, 'page=99')
  const inApi = await findProductWithTexts(shop, product.article)

  expect(published).toMatchObject({ page: 25, totalPages: 25 })
  expect(published.reviews).toHaveLength(contributionLimits.pageSize)
  expect(inApi?.reviews).toHaveLength(contributionLimits.reviewsShown)
  expect(published.distribution).toEqual([0, 0, 0, 0, 250])
})

test('a customer reviews a product once, whatever the case of their email', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await aReview(shop, product, { email: 'anna@example.com' })

  await expect(aReview(shop, product, { email: 'anna@example.com' })).rejects.toThrow(/email/)
  await expect(aReview(shop, product, { email: 'Anna@Example.com' })).rejects.toThrow(/email/)
})

test('no two reviews have the same moment: the later one gets the next millisecond', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const reviewedAt = new Date('2026-01-02T10:00:00.000Z')
  const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(shop)))

  await Promise.all(products.map((product) => aReview(shop, product, { reviewedAt })))

  const rows = await shop.db.selectFrom('reviews').select('reviewed_at').orderBy('reviewed_at').execute()
  expect(rows.map((row) => row.reviewed_at.getTime() - reviewedAt.getTime())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('after any changes to reviews, the stars of a product are those of its accepted reviews', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  await aProduct(shop)

  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 15 }), async (events) => {
      await events.reduce((before, event) => before.then(() => event(shop)), Promise.resolve<unknown>(null))

      expect(await storedRatings(shop)).toEqual(await recalculatedRatings(shop))
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('reviews that are accepted at the same moment are all counted', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)

  await Promise.all(Array.from({ length: 20 }, (_, index) => aReview(shop, product, { stars: 1 + (index % 5) })))

  expect(await storedRatings(shop)).toEqual([{ id: product.id, rating_sum: 60, review_count: 20 }])
})

type Event = (shop: TestShop) => Promise<unknown>

const stars = fc.integer({ min: 1, max: 5 })
const status = fc.constantFrom('new' as const, 'accepted' as const, 'declined' as const)
const chosen = fc.integer({ min: 0, max: 2 })

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ stars, status, product: fc.constantFrom('1', '2') }).map(
    ({ product, ...facts }): Event =>
      (shop) =>
        aReview(shop, { id: product }, facts),
  ),
  fc.tuple(status, chosen).map(
    ([next, rest]): Event =>
      ({ db }) =>
        sql`update reviews set status = ${next} where id % 3 = ${rest}`.execute(db),
  ),
  fc.tuple(stars, chosen).map(
    ([next, rest]): Event =>
      ({ db }) =>
        sql`update reviews set stars = ${next} where id % 3 = ${rest}`.execute(db),
  ),
  chosen.map(
    (rest): Event =>
      ({ db }) =>
        sql`update reviews set product_id = 3 - product_id where id % 3 = ${rest}`.execute(db),
  ),
  chosen.map(
    (rest): Event =>
      ({ db }) =>
        sql`delete from reviews where id % 3 = ${rest}`.execute(db),
  ),
)

function storedRatings({ db }: TestShop) {
  return db.selectFrom('products').select(['id', 'rating_sum', 'review_count']).orderBy('id').execute()
}

async function recalculatedRatings({ db }: TestShop) {
  const { rows } = await sql`
    select p.id, coalesce(sum(r.stars), 0)::int as rating_sum, count(r.id)::int as review_count
    from products p left join reviews r on r.product_id = p.id and r.status = 'accepted' group by p.id order by p.id`.execute(
    db,
  )
  return rows
}
