import { expect, test } from 'vitest'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { invalid } from '#tests/contract/call.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'

test('a product is returned with its reviews and answered questions', async () => {
  const { shop, ask } = await openTestApi()
  const product = await aProduct(shop, { article: 'CND-001', name: 'Beeswax pillar', pictures: 2, hoverPicture: true })
  await aReview(shop, product, {
    fullName: 'Karen Holm',
    message: 'Slow.',
    stars: 5,
    verified: true,
    reviewedAt: new Date('2026-01-05T18:30:00Z'),
  })
  await aQuestion(shop, product, { fullName: 'Jonas Berg', message: 'Does it drip?', answer: 'It does not.' })

  const { status, body, headers } = await ask('/product?article=CND-001')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    article: 'CND-001',
    name: 'Beeswax pillar',
    image: [expect.any(String), expect.any(String)],
    picture: expect.any(String),
    feedbacks: [
      {
        fullName: 'Karen Holm',
        message: 'Slow.',
        stars: 5,
        feedbackDate: '2026-01-05T18:30:00.000Z',
        approved: true,
        verified: true,
      },
    ],
    questions: [
      {
        fullName: 'Jonas Berg',
        message: 'Does it drip?',
        answers: [
          { id: expect.any(String), fullName: 'Hyggehus', message: 'It does not.', answerDate: expect.any(String) },
        ],
      },
    ],
  })
  expect(headers.get('x-shows')).toBe('product:CND-001')
})

test('reviews that are not approved, open questions and email addresses are never returned', async () => {
  const { shop, ask } = await openTestApi()
  const product = await aProduct(shop, { article: 'CND-001' })
  await aReview(shop, product, { status: 'new' })
  await aReview(shop, product, { status: 'declined' })
  await aReview(shop, product, { email: 'secret@example.com' })
  await aQuestion(shop, product, { answer: null })

  const { body, text } = await ask('/product?article=CND-001')

  expect(body).toMatchObject({ feedbacks: [expect.anything()], questions: [] })
  expect(text).not.toContain('@')
})

test('a product without reviews and questions has empty lists', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001' })

  const { body } = await ask('/product?article=CND-001')

  expect(body).toMatchObject({ feedbacks: [], questions: [], image: [], rating: 0, reviewCount: 0 })
})

test('a product that is unknown or no longer sold is not found', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'GONE', active: false })
  const articles = ['CND-999', 'GONE', '', '%00', "'%20or%201=1", '..%2F..', '%E0%A4%A', 'x'.repeat(5000)]

  const answers = await Promise.all(
    ['', ...articles.map((each) => `?article=${each}`)].map((each) => ask(`/product${each}`)),
  )

  const refusal = { error: problemMessages.productNotFound, code: 'product-not-found' }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(answers.map(({ body }) => body)).toEqual(Array(answers.length).fill(refusal))
})

test('a product view is counted once for each visitor and day', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001' })
  const countView = (visitor: string) =>
    ask('/view', {
      method: 'PUT',
      body: { article: 'CND-001' },
      headers: { 'x-test-visitor': visitor, 'user-agent': 'Mozilla/5.0 Firefox/140' },
    })

  const first = await countView('astrid')
  await countView('astrid')
  await countView('bo')

  const { view_count: views } = await shop.db
    .selectFrom('listed_products')
    .select('view_count')
    .executeTakeFirstOrThrow()
  expect([first.status, first.text, views]).toEqual([204, '', 2])
})

test('views by robots and of unknown products are not counted', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001' })

  const robot = await ask('/view', {
    method: 'PUT',
    body: { article: 'CND-001' },
    headers: { 'user-agent': 'Googlebot/2.1' },
  })
  const unknown = await ask('/view', {
    method: 'PUT',
    body: { article: 'CND-999' },
    headers: { 'user-agent': 'Mozilla/5.0' },
  })

  const { view_count: views } = await shop.db
    .selectFrom('listed_products')
    .select('view_count')
    .executeTakeFirstOrThrow()
  expect([robot.status, unknown.status, views]).toEqual([204, 204, 0])
})

test('a view without a product is refused', async () => {
  const { ask } = await openTestApi()
  const bodies = [{}, { article: 1 }, { article: null }, { article: ['CND-001'] }, { Article: 'CND-001' }]

  const answers = await Promise.all(bodies.map((body) => ask('/view', { method: 'PUT', body })))

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(bodies.length).fill({ status: 422, body: invalid({ article: problemMessages.articleMissing }) }),
  )
})

test('a body that is not an object is refused', async () => {
  const { ask } = await openTestApi()
  const bodies = ['{', '{"article":', 'article=CND-001', '', '[]', '"CND-001"', 'null', '7']

  const answers = await Promise.all(bodies.map((body) => ask('/view', { method: 'PUT', body })))

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(bodies.length).fill({ status: 400, body: { error: problemMessages.malformed, code: 'malformed' } }),
  )
})

test('a body without a JSON content type is refused', async () => {
  const { ask } = await openTestApi()
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    null,
  ]

  const answers = await Promise.all(types.map((type) => ask('/view', { method: 'PUT', body: { article: 'A' }, type })))

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(types.length).fill({ status: 415, body: { error: problemMessages.notJson, code: 'not-json' } }),
  )
})
