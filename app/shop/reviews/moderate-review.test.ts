import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeReview } from './change-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listReviewsForModeration } from './list-reviews-for-moderation.server.ts'
import { moderateReview, moderateReviews } from './moderate-review.server.ts'
import { replyToReview } from './reply-to-review.server.ts'
import { type ReviewId, reviewStatuses } from './reviews.ts'

test('an accepted review is public and counts; declined it does not, and undo restores it', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const product = await aProduct(shop)
  const { id } = await aReview(shop, product, { stars: 4, status: 'new' })

  const accepted = await moderateReview(shop, admin, { id, status: 'accepted' })
  const whileAccepted = await stars(shop)
  const declined = await moderateReview(shop, admin, { id, status: 'declined', reason: ' Advertising ' })
  const whileDeclined = await stars(shop)
  const undone = await moderateReview(shop, admin, { id, status: 'accepted' })

  expect(accepted).toEqual({ ok: true, value: { id, status: 'new', reason: null, revision: 1 } })
  expect(declined).toEqual({ ok: true, value: { id, status: 'accepted', reason: null, revision: 1 } })
  expect(undone).toEqual({ ok: true, value: { id, status: 'declined', reason: 'Advertising', revision: 1 } })
  expect([whileAccepted, whileDeclined, await stars(shop)]).toEqual([
    [{ rating_sum: 4, review_count: 1 }],
    [{ rating_sum: 0, review_count: 0 }],
    [{ rating_sum: 4, review_count: 1 }],
  ])
})

test('pages that show a review become stale with the decision, unless it changes nothing they show', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const product = await aProduct(shop)
  const { id } = await aReview(shop, product, { status: 'new' })

  await moderateReview(shop, admin, { id, status: 'declined' })
  const afterDeclining = await versions(shop)
  await moderateReview(shop, admin, { id, status: 'accepted' })
  await moderateReview(shop, admin, { id, status: 'accepted' })
  const afterAccepting = await versions(shop)
  await moderateReview(shop, admin, { id, status: 'declined' })

  const pages = ['catalogue', 'category:candles', `product:${product.article}`]
  expect(afterDeclining).toEqual([])
  expect(afterAccepting).toEqual(pages.map((name) => ({ name, version: '1' })))
  expect(await versions(shop)).toEqual(pages.map((name) => ({ name, version: '2' })))
})

test('a review that its author changed after it was read has to be read again', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const olena = await anActor(shop)
  const { id } = await aReview(shop, await aProduct(shop), { email: olena.email, status: 'new' })
  const [read] = (await listReviewsForModeration(shop, { status: 'new' })).reviews
  await changeReview(shop, olena, { id, message: 'Quite another text', stars: 1 })

  const late = await moderateReview(shop, admin, { id, status: 'accepted', revision: read?.revision })

  expect(late).toEqual({ ok: false, problem: { code: 'review-changed' } })
  expect((await listReviewsForModeration(shop, {})).counts).toEqual({ new: 1, accepted: 0, declined: 0 })
})

test('deleted reviews, reasons that are too long and too many reviews at once are refused', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { id } = await aReview(shop, await aProduct(shop))
  const long = 'x'.repeat(reviewLimits.declineReasonMaxLength + 1)

  const answers = [
    await moderateReview(shop, admin, { id: '999' as ReviewId, status: 'accepted' }),
    await moderateReview(shop, admin, { id, status: 'declined', reason: long }),
    await moderateReviews(shop, admin, { chosen: Array(201).fill({ id }), status: 'accepted' }),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'review-not-found',
    'reason-too-long',
    'too-many-reviews',
  ])
})

test('several reviews are moderated at once, and each returns its previous status', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const product = await aProduct(shop)
  const one = await aReview(shop, product, { status: 'new', stars: 5 })
  const other = await aReview(shop, product, { status: 'declined', stars: 3 })

  const moderated = await moderateReviews(shop, admin, {
    chosen: [other, one, { id: '999' as ReviewId }],
    status: 'accepted',
  })

  expect(moderated).toEqual({
    ok: true,
    value: [
      { id: one.id, status: 'new', reason: null, revision: 1 },
      { id: other.id, status: 'declined', reason: null, revision: 1 },
    ],
  })
  expect(await stars(shop)).toEqual([{ rating_sum: 8, review_count: 2 }])
})

test('after fifty simultaneous decisions by two admins the stars equal a recount', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const shop = await openTestShop()
  const admins = await Promise.all([anActor(shop, { isAdmin: true }), anActor(shop, { isAdmin: true })])
  const products = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)])
  const reviews = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      aReview(shop, products[index % 3] ?? fail(), { stars: 1 + (index % 5), status: 'new' }),
    ),
  )
  const ids = reviews.map(({ id }) => id)

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const admin = admins[index % 2] ?? fail()
      const status = index % 3 === 0 ? 'declined' : 'accepted'
      const rotated = [...ids.slice(index % 12), ...ids.slice(0, index % 12)]
      return index % 5 === 0
        ? moderateReviews(shop, admin, { chosen: rotated.map((each) => ({ id: each })), status })
        : moderateReview(shop, admin, { id: rotated[0] ?? fail(), status })
    }),
  )

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await stars(shop)).toEqual(await recount(shop))
})

test('after any simultaneous actions of customers and admins the average and count equal a recount', async () => {
  const shop = await openTestShop()
  const people = await Promise.all([anActor(shop), anActor(shop), anActor(shop, { isAdmin: true })])
  const products = await Promise.all([aProduct(shop), aProduct(shop)])
  const pairs = people.flatMap((person) => products.map((product) => ({ person, product })))
  const made = await Promise.all(
    pairs.map(async ({ person, product }) => ({
      person,
      ...(await aReview(shop, product, { email: person.email, status: 'new' })),
    })),
  )
  const act = (each: Action) => performAction(shop, people[2] ?? fail(), made[each.which] ?? fail(), each)

  await fc.assert(
    fc.asyncProperty(fc.array(anAction, { minLength: 2, maxLength: 8 }), async (actions) => {
      await Promise.all(actions.map(act))

      expect(await stars(shop)).toEqual(await recount(shop))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('the shop’s reply is shown below a public review, and can be removed', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const { id } = await aReview(shop, product)
  const admin = await anActor(shop, { isAdmin: true })

  await replyToReview(shop, admin, { id, message: 'Thank you, Karen.' })
  const replied = await readProductPage(shop, product)
  await replyToReview(shop, admin, { id, message: null })
  const afterRemoval = await readProductPage(shop, product)

  expect(replied.published.reviews[0]?.reply).toEqual({ message: 'Thank you, Karen.', repliedAt: shop.now() })
  expect(afterRemoval.published.reviews[0]?.reply).toBeNull()
  expect(await versions(shop)).toEqual([{ name: `product:${product.article}`, version: '2' }])
})

test('a thousand waiting reviews are counted and listed a page at a time, the oldest first', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await sql`
    insert into reviews (product_id, email, full_name, message, stars, reviewed_at)
    select ${product.id}, i || '@example.com', 'Someone', 'Number ' || i, 1 + i % 5, timestamptz '2026-01-01' + interval '1 minute' * i
    from generate_series(1, 1200) as i`.execute(shop.db)
  shop.queries.length = 0

  const first = await listReviewsForModeration(shop, { status: 'new' })
  const last = await listReviewsForModeration(shop, { status: 'new', stars: 5, page: 999 })
  const recent = await listReviewsForModeration(shop, { writtenAfter: new Date('2026-01-01T19:00:00Z') })

  expect(first).toMatchObject({ page: 1, total: 1200, totalPages: 60, counts: { new: 1200 } })
  expect(first.reviews.map(({ message }) => message).slice(0, 2)).toEqual(['Number 1', 'Number 2'])
  expect(last).toMatchObject({ page: 12, total: 240, totalPages: 12 })
  expect(last.reviews.map(({ message }) => message).slice(-2)).toEqual(['Number 1194', 'Number 1199'])
  expect(recent.total).toBe(61)
  expect(shop.queries).toHaveLength(6)
})

type Action = {
  kind: 'moderate' | 'change' | 'delete'
  which: number
  status: (typeof reviewStatuses)[number]
  stars: number
}

const anAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('moderate', 'moderate', 'moderate', 'change', 'delete'),
  which: fc.integer({ min: 0, max: 5 }),
  status: fc.constantFrom(...reviewStatuses),
  stars: fc.integer({ min: 1, max: 5 }),
})

function performAction(
  shop: TestShop,
  admin: SignedInUser,
  { person, id }: { person: SignedInUser; id: ReviewId },
  act: Action,
) {
  const { kind, status, stars: given } = act
  const actionsByKind = {
    moderate: () => moderateReview(shop, admin, { id, status }),
    change: () => changeReview(shop, person, { id, message: `Given ${given}`, stars: given }),
    delete: () => deleteReview(shop, person, id),
  }
  return actionsByKind[kind]()
}

function stars({ db }: TestShop) {
  return db.selectFrom('products').select(['rating_sum', 'review_count']).orderBy('id').execute()
}

async function recount({ db }: TestShop) {
  const { rows } = await sql`
    select coalesce(sum(r.stars), 0)::int as rating_sum, count(r.id)::int as review_count
    from products p left join reviews r on r.product_id = p.id and r.status = 'accepted' group by p.id order by p.id`.execute(
    db,
  )
  return rows
}

async function versions({ db }: TestShop) {
  const { rows } = await sql`select name, version::text from page_versions order by name`.execute(db)
  return rows
}

function fail(): never {
  throw new Error('There is none of these')
}
