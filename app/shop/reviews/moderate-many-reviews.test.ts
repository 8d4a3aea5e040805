import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listReviewsForModeration } from './list-reviews-for-moderation.server.ts'
import { moderateReview, moderateReviews } from './moderate-review.server.ts'

test('a thousand waiting reviews are listed a page at a time, with as many queries as one', async () => {
  const [few, many] = [await aShopWith(1), await aShopWith(1000)]

  const one = await countQueries(few, () => listReviewsForModeration(few, { status: 'new' }))
  const first = await countQueries(many, () => listReviewsForModeration(many, { status: 'new' }))
  const last = await countQueries(many, () => listReviewsForModeration(many, { status: 'new', page: 50 }))

  expect(first.answer).toMatchObject({ total: 1000, totalPages: 50, counts: { new: 1000 } })
  expect([first.answer.reviews.length, last.answer.reviews.length]).toEqual([20, 20])
  expect([first.queryCount, last.queryCount]).toEqual([one.queryCount, one.queryCount])
})

test('a decision, or two hundred at once, takes as many queries among a thousand reviews as alone', async () => {
  const [few, many] = [await aShopWith(1), await aShopWith(1000)]
  const [anna, ben] = [await anActor(few, { isAdmin: true }), await anActor(many, { isAdmin: true })]
  const [alone] = await idsIn(few)
  const [first, ...others] = await idsIn(many)
  if (!alone || !first) throw new Error('There is nothing to decide about')

  const one = await countQueries(few, () => moderateReview(few, anna, { id: alone, status: 'accepted' }))
  const among = await countQueries(many, () => moderateReview(many, ben, { id: first, status: 'accepted' }))
  const several = await countQueries(many, () =>
    moderateReviews(many, ben, {
      chosen: others.slice(0, 200).map((id) => ({ id })),
      status: 'declined',
      reason: 'Advertising',
    }),
  )

  expect([among.queryCount, several.answer.ok]).toEqual([one.queryCount, true])
  expect(several.queryCount).toBeLessThanOrEqual(one.queryCount)
  expect(await listReviewsForModeration(many, {})).toMatchObject({ counts: { new: 799, accepted: 1, declined: 200 } })
})

async function aShopWith(waiting: number): Promise<TestShop> {
  const shop = await openTestShop()
  const { id } = await aProduct(shop)
  await sql`
    insert into reviews (product_id, email, full_name, message, stars, status, reviewed_at)
    select ${id}, 'reader-' || n || '@example.com', 'Karen Holm', 'Burns slowly.', 1 + n % 5, 'new',
      ${shop.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${waiting}) n`.execute(shop.db)
  return shop
}

async function idsIn({ db }: TestShop) {
  const rows = await db.selectFrom('reviews').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function countQueries<Value>(shop: TestShop, run: () => Promise<Value>) {
  shop.queries.length = 0
  const result = await run()
  return { answer: result, queryCount: shop.queries.length }
}
