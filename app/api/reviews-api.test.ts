import { expect, test } from 'vitest'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { type OpenedApi, openTestApi } from '#tests/support/test-api.ts'

test('a review is stored under the name of the signed-in customer, whatever the body says', async () => {
  const opened = await openTestApi()
  const { article } = await aProduct(opened.shop)
  const olena = await aCustomer(opened.shop, { fullName: 'Olena Kovalenko', email: 'olena@example.com' })
  const body = { article, fullName: 'The Owner', email: 'owner@example.com', message: ' Burns evenly. ', stars: '5' }

  const answer = await opened.ask('/feedback', { method: 'POST', body, ...(await signedInAs(opened, olena)) })

  expect([answer.status, answer.body]).toEqual([200, { status: 200, message: 'Thanks for your feedback' }])
  expect(await allReviews(opened)).toMatchObject([
    {
      full_name: 'Olena Kovalenko',
      email: 'olena@example.com',
      user_id: olena.id,
      message: 'Burns evenly.',
      status: 'new',
    },
  ])
})

test('a guest is asked to sign in before the body is validated', async () => {
  const { ask } = await openTestApi()

  const answer = await ask('/feedback', { method: 'POST', body: {} })

  expect([answer.status, answer.body]).toEqual([401, { error: 'Authorize to leave a feedback', code: 'not-signed-in' }])
})

test('a review with a blank name is refused', async () => {
  const opened = await openTestApi()
  const { article } = await aProduct(opened.shop)
  const olena = await signedInAs(opened, await aCustomer(opened.shop))
  const body = { article, fullName: ' ', message: 'Good', stars: 4 }

  const nameless = await opened.ask('/feedback', { method: 'POST', body, ...olena })

  expect([nameless.status, nameless.body]).toMatchObject([422, { fields: { fullName: 'The field cannot be empty.' } }])
})

test('a second review of the same product answers 204 without a body', async () => {
  const opened = await openTestApi()
  const { article } = await aProduct(opened.shop)
  const me = await signedInAs(opened, await aCustomer(opened.shop))
  const leave = () => opened.ask('/feedback', { method: 'POST', body: { article, message: 'Good', stars: 4 }, ...me })

  const answers = await Promise.all([leave(), leave()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 204])
  expect(await allReviews(opened)).toHaveLength(1)
})

test('missing and wrong fields are named, and an unknown product is not found', async () => {
  const opened = await openTestApi()
  const { article } = await aProduct(opened.shop)
  const me = await signedInAs(opened, await aCustomer(opened.shop))
  const leave = (body: unknown) => opened.ask('/feedback', { method: 'POST', body, ...me })

  const blank = await leave({ article, message: ' \u200B\u200D ', stars: 6 })
  const long = await leave({ article, message: 'x'.repeat(10_001), stars: 5 })
  const unknown = await leave({ article: 'CND-999', message: 'Good', stars: 5 })

  expect([blank.status, blank.body]).toMatchObject([
    422,
    { fields: { message: 'The field cannot be empty.', stars: reviewMessages.starsMissing } },
  ])
  expect([long.status, long.body]).toMatchObject([422, { fields: { message: reviewMessages.tooLong } }])
  expect(unknown.status).toBe(404)
})

test('an admin lists reviews with unique dates, and accepts or declines them', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  const at = new Date('2026-01-02T10:00:00.000Z')
  await aReview(shop, product, { email: 'anna@example.com', status: 'new', stars: 2, reviewedAt: at })
  await aReview(shop, product, { email: 'ben@example.com', status: 'new', stars: 5, reviewedAt: at })
  const admin = await signedInAs(opened, await anAdmin(shop))
  const decide = (email: string, approved: boolean) =>
    ask('/feedback-status', { method: 'PUT', body: { article: product.article, email, approved }, ...admin })

  const listed = await ask('/feedbacks?status=new&page=1', admin)
  const accepted = await decide('Ben@example.com', true)
  const declined = await decide('anna@example.com', false)
  const nobody = await decide('nobody@example.com', true)

  expect(listed.body).toMatchObject({
    results: [
      { email: 'anna@example.com', approved: false, status: 'new', feedbackDate: '2026-01-02T10:00:00.000Z' },
      { email: 'ben@example.com', approved: false, status: 'new', feedbackDate: '2026-01-02T10:00:00.001Z' },
    ],
    total: 2,
    totalPages: 1,
  })
  expect([accepted.status, declined.status, nobody.status]).toEqual([200, 200, 404])
  const shown = await ask(`/product?article=${product.article}`)
  expect(shown.body).toMatchObject({ rating: 5, reviewCount: 1, feedbacks: [{ stars: 5, approved: true }] })
})

test('a review that was rewritten since is not published when the admin says which text they read', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const product = await aProduct(shop)
  const olena = await anActor(shop)
  const { id } = await aReview(shop, product, { email: olena.email, status: 'new' })
  const admin = await signedInAs(opened, await anAdmin(shop))
  const read = async () => (await ask('/feedbacks?status=new', admin)).body as { results: [{ revision: number }] }
  const accept = (more: object) =>
    ask('/feedback-status', {
      method: 'PUT',
      body: { article: product.article, email: olena.email, approved: true, ...more },
      ...admin,
    })
  const { revision: before } = (await read()).results[0]
  await changeReview(shop, olena, { id, message: 'Quite another text', stars: 1 })
  const { revision: now } = (await read()).results[0]

  const late = await accept({ revision: before })
  const wrong = await accept({ revision: 'the last' })
  const inTime = await accept({ revision: now })

  expect([late.status, late.body]).toEqual([409, { error: reviewMessages.changedMeanwhile, code: 'review-changed' }])
  expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { revision: problemMessages.invalid } }])
  expect(inTime.status).toBe(200)
})

test('the list can be filtered by author and status, and a page past the last is the last', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  await aReview(shop, await aProduct(shop), { email: 'anna@example.com', status: 'declined' })
  await aReview(shop, await aProduct(shop), { email: 'anna@example.com' })
  await aReview(shop, await aProduct(shop), { email: 'ben@example.com' })
  const admin = await signedInAs(opened, await anAdmin(shop))

  const annas = await ask('/feedbacks?email=anna@example.com&page=99', admin)
  const declined = await ask('/feedbacks?email=anna@example.com&status=declined', admin)
  const anything = await ask('/feedbacks?email=&status=nonsense&page=-1', admin)

  expect(annas.body).toMatchObject({ total: 2, totalPages: 1, results: [{}, {}] })
  expect(declined.body).toMatchObject({ total: 1, results: [{ status: 'declined' }] })
  expect(anything.body).toMatchObject({ total: 3 })
})

test('customers delete only their own reviews, and an admin any', async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const { article } = await aProduct(shop)
  const [olena, marko] = [await aCustomer(shop, { email: 'olena@example.com' }), await aCustomer(shop)]
  await aReview(shop, await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow(), {
    email: olena.email,
  })
  const remove = async (who: { id: typeof olena.id }, body: unknown) =>
    (await ask('/feedback', { method: 'DELETE', body, ...(await signedInAs(opened, who)) })).status
  const admin = await anAdmin(shop, { fullName: 'The Owner' })

  const byOther = await remove(marko, { article, email: olena.email })
  const byOtherAgain = await remove(marko, { article })
  const byAdmin = await remove(admin, { article, email: olena.email })
  const gone = await remove(olena, { article })

  const auditEntries = await shop.db.selectFrom('audit_entries').select(['what', 'full_name as by']).execute()
  expect([byOther, byOtherAgain, byAdmin, gone]).toEqual([404, 404, 204, 404])
  expect(auditEntries).toEqual([{ what: 'review.delete', by: 'The Owner' }])
})

test("a customer's own reviews have their status and the reason for declining", async () => {
  const opened = await openTestApi()
  const { shop, ask } = opened
  const olena = await aCustomer(shop)
  const product = await aProduct(shop)
  await aReview(shop, product, { email: olena.email, status: 'new', message: 'Chipped.' })
  const decision = { article: product.article, email: olena.email, approved: false, reason: 'Please write to us.' }
  await ask('/feedback-status', { method: 'PUT', body: decision, ...(await signedInAs(opened, await anAdmin(shop))) })

  const mine = await ask('/my/feedbacks', await signedInAs(opened, olena))

  expect(mine.body).toMatchObject({
    results: [{ message: 'Chipped.', status: 'declined', reason: 'Please write to us.' }],
  })
  expect(mine.headers.get('cache-control')).toBe('no-store')
})

async function signedInAs({ shop }: OpenedApi, user: Parameters<typeof sessionCookieFor>[1]) {
  return { headers: { cookie: await sessionCookieFor(shop, user) } }
}

function allReviews({ shop }: OpenedApi) {
  return shop.db.selectFrom('reviews').selectAll().execute()
}
