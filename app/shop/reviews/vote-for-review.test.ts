import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { listMyVotes } from './list-my-votes.server.ts'
import { parseReviewsQuery, reviewsParams } from './published-reviews-query.ts'
import { voteForReview } from './vote-for-review.server.ts'

test('a customer has one vote for a review, however often they click, and may take it back', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const { id } = await aReview(shop, product)
  const [olena, marko] = [await anActor(shop), await anActor(shop)]

  await Promise.all(Array.from({ length: 6 }, () => voteForReview(shop, olena, { id, isHelpful: true })))
  const second = await voteForReview(shop, marko, { id })
  const takenBack = await voteForReview(shop, olena, { id })

  expect(second).toMatchObject({ ok: true, value: { isHelpful: true, helpfulCount: 2 } })
  expect(takenBack).toMatchObject({ ok: true, value: { isHelpful: false, helpfulCount: 1 } })
  expect(await listMyVotes(shop, marko, product.article)).toEqual([id])
  expect(await listMyVotes(shop, olena, product.article)).toEqual([])
  expect(await listMyVotes(shop, marko, 'no \u0000 article')).toEqual([])
})

test('simultaneous clicks count one after the other, and the number shown is that of the votes', async () => {
  const shop = await openTestShop()
  const { id } = await aReview(shop, await aProduct(shop))
  const [olena, marko, petro] = await Promise.all([anActor(shop), anActor(shop), anActor(shop)])

  const [olenas] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => voteForReview(shop, olena, { id }))),
    ...[marko, petro, marko, petro, marko].map((person) => voteForReview(shop, person, { id })),
  ])

  const states = olenas.map((answer) => answer.ok && answer.value.isHelpful)
  const { helpful_count: shown } = await shop.db.selectFrom('reviews').select('helpful_count').executeTakeFirstOrThrow()
  const votes = await shop.db.selectFrom('review_votes').select('user_id').execute()
  expect(states.filter(Boolean)).toHaveLength(3)
  expect(votes).toEqual([{ user_id: marko.id }])
  expect(shown).toBe(1)
})

test('the customer’s own review and one that is not public cannot be voted for', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop)
  const own = await aReview(shop, await aProduct(shop), { email: olena.email })
  const waiting = await aReview(shop, await aProduct(shop), { status: 'new' })

  const answers = [await voteForReview(shop, olena, own), await voteForReview(shop, olena, waiting)]

  expect(answers).toEqual([
    { ok: false, problem: { code: 'own-review' } },
    { ok: false, problem: { code: 'review-not-found' } },
  ])
})

test('reviews are listed a page at a time, sorted by date, stars or votes, and filtered by stars', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      aReview(shop, product, { message: `R${index}`, stars: 1 + (index % 4), reviewedAt: at(index) }),
    ),
  )
  const oldest = await shop.db.selectFrom('reviews').select('id').where('message', '=', 'R0').executeTakeFirstOrThrow()
  await voteForReview(shop, await anActor(shop), oldest)
  const read = async (queryString: string) => {
    const { published: page } = await readProductPage(shop, product, queryString)
    return [page.page, page.totalPages, ...page.reviews.map(({ message }) => message).slice(0, 3)]
  }

  const pages = [
    await read(''),
    await read('page=2'),
    await read('page=99&order=nonsense'),
    await read('order=highest'),
    await read('order=lowest'),
    await read('order=helpful'),
    await read('stars=2'),
    await read('stars=5'),
    await read('stars=-1&page=x'),
  ]

  expect(pages).toEqual([
    [1, 2, 'R11', 'R10', 'R9'],
    [2, 2, 'R1', 'R0'],
    [2, 2, 'R1', 'R0'],
    [1, 2, 'R11', 'R7', 'R3'],
    [1, 2, 'R8', 'R4', 'R0'],
    [1, 2, 'R0', 'R11', 'R10'],
    [1, 1, 'R9', 'R5', 'R1'],
    [1, 1],
    [1, 2, 'R11', 'R10', 'R9'],
  ])
})

test('each list of reviews has one canonical URL', () => {
  const addresses = ['page=2&stars=4&order=helpful&x=1', 'order=newest&page=1', 'stars=9', '']

  const forms = addresses.map((queryString) =>
    reviewsParams(parseReviewsQuery(new URLSearchParams(queryString))).toString(),
  )

  expect(forms).toEqual(['stars=4&order=helpful&page=2', '', '', ''])
})
