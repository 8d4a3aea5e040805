/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import type { ReviewId } from '#shop/reviews/reviews.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { reviewList } from './review-list.ts'

test('a review is declined with a reason for its author, and one click undoes it', async () => {
  const shop = await openTestShop()
  const { id } = await aReview(shop, await aProduct(shop), { status: 'new', message: 'Buy cheap watches.' })
  const pages = await openAdminPages(shop)
  const decision = { intent: 'moderate', id, revision: '1', status: 'declined' }

  const declined = await pages.post('/all-reviews', { ...decision, reason: 'It is about something else' })
  const shown = await pages.get('/all-reviews?status=declined')
  const before = [{ id, status: 'new', reason: null, revision: 1 }]
  const undone = await pages.post('/all-reviews', { intent: 'undo', before: JSON.stringify(before) })

  expect(declined.text).toContain(messages.declined(1))
  expect(declined.text).toContain(adminMessages.undo)
  expect(shown.text).toContain(messages.declinedBecause('It is about something else'))
  expect(undone.text).toContain(messages.restored)
  expect(await reviewRow(shop, id)).toMatchObject({ status: 'new', decline_reason: null })
})

test('several reviews are declined at once with one reason, and a message says when none was chosen', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const ids = [await aReview(shop, product, { status: 'new' }), await aReview(shop, product, { status: 'new' })].map(
    ({ id }) => id,
  )
  const pages = await openAdminPages(shop)
  const several = { intent: 'moderate-several', status: 'declined', reason: 'Advertising' }

  const none = await pages.post('/all-reviews', several)
  const done = await pages.post('/all-reviews', { ...several, id: ids.map((id) => `${id}.1`) })

  expect(none.text).toContain(messages.nothing)
  expect(done.text).toContain(messages.declined(2))
  expect(await Promise.all(ids.map((id) => reviewRow(shop, id)))).toMatchObject([
    { status: 'declined', decline_reason: 'Advertising' },
    { status: 'declined', decline_reason: 'Advertising' },
  ])
})

test('a review that is deleted, was rewritten, or is declined with a too long reason stays unchanged', async () => {
  const shop = await openTestShop()
  const { id } = await aReview(shop, await aProduct(shop), { status: 'new' })
  const pages = await openAdminPages(shop)
  const decide = (fields: Record<string, string>) =>
    pages.post('/all-reviews', { intent: 'moderate', id, revision: '1', status: 'declined', ...fields })

  const endless = await decide({ reason: 'x'.repeat(reviewLimits.declineReasonMaxLength + 1) })
  const rewritten = await decide({ revision: '2' })
  const missingReview = await decide({ id: '999999' })

  expect(endless.text).toContain(reviewMessages.reasonTooLong)
  expect(rewritten.text).toContain(reviewMessages.changedMeanwhile)
  expect(missingReview.text).toContain(reviewMessages.notFound)
  expect(await reviewRow(shop, id)).toMatchObject({ status: 'new' })
})

test('the shop replies to a review, and removes its reply', async () => {
  const shop = await openTestShop()
  const { id } = await aReview(shop, await aProduct(shop))
  const pages = await openAdminPages(shop)
  const reply = (fields: Record<string, string>) => pages.post('/all-reviews', { intent: 'reply', id, ...fields })

  const [empty, endless] = [
    await reply({ message: ' ' }),
    await reply({ message: 'x'.repeat(reviewLimits.answerMaxLength + 1) }),
  ]
  const replied = await reply({ message: 'Thank you.' })
  const shown = await pages.get('/all-reviews?status=accepted')
  const takenBack = await reply({ message: 'Thank you.', 'take-back': '' })
  const missingReview = await reply({ id: '999999', message: 'Thank you.' })

  expect(empty.text).toContain(reviewMessages.blank)
  expect(endless.text).toContain(reviewMessages.replyTooLong)
  expect(replied.text).toContain(messages.replied)
  expect(shown.text).toContain('Thank you.')
  expect(takenBack.text).toContain(messages.replyRemoved)
  expect(missingReview.text).toContain(reviewMessages.notFound)
})

test('reviews are found by status, product, person, words, stars and age, and an empty list says so', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  await aReview(shop, candle, { message: 'Old and good.', status: 'new', stars: 5, reviewedAt: new Date('2025-06-01') })
  await aReview(shop, candle, { message: 'Fresh and bad.', status: 'new', stars: 1, reviewedAt: shop.now() })
  await aReview(shop, lamp, { message: 'Bright.', status: 'accepted', reviewedAt: shop.now() })
  const pages = await openAdminPages(shop)
  const shown = async (params: string) => {
    const { text } = await pages.get(`/all-reviews?${params}`)
    return ['Old and good.', 'Fresh and bad.', 'Bright.'].filter((message) => text.includes(message))
  }

  const lists = await Promise.all(
    [
      '',
      'stars=1',
      'age=older',
      'age=day',
      `article=${lamp.article}&status=accepted`,
      'article=none+such',
      'text=BRIGHT&status=accepted',
      'text=nobody',
    ].map(shown),
  )
  const declined = await pages.get('/all-reviews?status=declined')

  expect(lists).toEqual([
    ['Old and good.', 'Fresh and bad.'],
    ['Fresh and bad.'],
    ['Old and good.'],
    ['Fresh and bad.'],
    ['Bright.'],
    [],
    ['Bright.'],
    [],
  ])
  expect(declined.text).toContain(messages.emptyReviews.declined)
  expect(declined.text).toContain(messages.counted(reviewMessages.status.new, 2))
})

test('requests that no form of the shop sends are refused', async () => {
  const pages = await openAdminPages(await openTestShop())
  const senseless: Record<string, string>[] = [
    { intent: 'burn' },
    { intent: 'moderate', id: 'mine', status: 'accepted' },
    { intent: 'moderate', id: '1', status: 'lost' },
    { intent: 'moderate-several', id: '1', status: 'accepted' },
    { intent: 'undo', before: '{' },
    { intent: 'reply', id: 'mine' },
  ]

  const answers = await Promise.all(senseless.map((fields) => pages.post('/all-reviews', fields)))

  expect(answers.map(({ status }) => status)).toEqual(senseless.map(() => 400))
})

test('a list of reviews has one canonical address, without invalid parameters', () => {
  const read = (text: string) => reviewList.read(new URLSearchParams(text))

  expect(reviewList.url(read('status=lost&stars=9&age=young&page=x'))).toBe('/all-reviews')
  expect(reviewList.url(read('status=declined&article=+CND-001+&stars=2&age=week&page=2'))).toBe(
    '/all-reviews?status=declined&article=CND-001&stars=2&age=week&page=2',
  )
})

function reviewRow({ db }: Pick<TestShop, 'db'>, id: ReviewId) {
  return db.selectFrom('reviews').select(['status', 'decline_reason']).where('id', '=', id).executeTakeFirst()
}
