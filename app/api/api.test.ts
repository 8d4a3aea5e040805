import { expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import type { Tables } from '#shop/database.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { apiOf, openTestApi } from '#tests/support/test-api.ts'

const ours = 'https://app.example'
const theirs = 'https://evil.example'

test('an unknown address gets a JSON error for every method', async () => {
  const { ask } = await openTestApi()

  const answers = await Promise.all([
    ask('/nothing'),
    ask(''),
    ask('/candles/CND-001'),
    ask('/nothing', { method: 'DELETE' }),
    ask('/nothing', { method: 'POST', body: '{' }),
  ])

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(5).fill({ status: 404, body: { error: problemMessages.notFound, code: 'not-found' } }),
  )
})

test('a known address lists the methods it allows', async () => {
  const { ask } = await openTestApi()

  const written = await ask('/candles', { method: 'POST', body: {} })
  const read = await ask('/view')
  const asked = await ask('/candles', { method: 'OPTIONS' })

  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'PUT'])
  expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD'])
  expect(written.body).toEqual({ error: problemMessages.wrongMethod, code: 'wrong-method' })
})

test('HEAD answers like GET, without the body', async () => {
  const { ask } = await openTestApi()

  const answered = await ask('/candles', { method: 'HEAD' })

  expect([answered.status, answered.text]).toEqual([200, ''])
})

test('while the database is away every call that needs it answers 503', async () => {
  const { shop } = await openTestApi()
  const away = openDatabase<Tables>({ host: '127.0.0.1', port: 9, user: 'nobody', database: 'nothing' })
  const { ask } = apiOf({ ...shop, db: away.db, readingDb: away.db })

  const answers = await Promise.all([
    ask('/candles'),
    ask('/search?query=wax'),
    ask('/product?article=CND-001'),
    ask('/subscribe', { method: 'POST', body: { email: 'astrid@example.com' } }),
  ])
  const view = await ask('/view', { method: 'PUT', body: { article: 'CND-001' } })
  await away.close()

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(4).fill({ status: 503, body: { error: problemMessages.unavailable, code: 'unavailable' } }),
  )
  expect(answers[0]?.headers.get('retry-after')).toBe(String(requestLimits.unavailableRetrySeconds))
  expect(view.status).toBe(204)
})

test('an unexpected error is logged, and no detail of it is shown', async () => {
  const { shop, ask } = await openTestApi()
  await shop.db.schema.dropTable('listing_counts').cascade().execute()

  const { status, body, text, headers } = await ask('/candles')

  expect(status).toBe(500)
  expect(body).toEqual({ error: problemMessages.unexpected, code: 'unexpected' })
  expect(text).not.toMatch(/listing_counts|select|at .*\.ts/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(shop.logged).toMatchObject([
    { msg: 'A call failed', route: '/api/candles', err: { message: expect.any(String) } },
  ])
})

test('error messages of libraries are never shown to callers', async () => {
  const { ask } = await openTestApi()
  const values = [undefined, null, 0, -1, 1.5, '', ' ', 'x', true, [], {}, [[]], { $gt: '' }, '\0', 'x'.repeat(9999)]
  const bodies = values.flatMap((value) => [value, { article: value }, { email: value }, { [String(value)]: value }])

  const answers = await Promise.all(
    bodies.flatMap((body) => [ask('/view', { method: 'PUT', body }), ask('/subscribe', { method: 'POST', body })]),
  )

  const sentences = answers.flatMap(({ body }) => sentencesIn(body))
  const allowedSentences = new Set<string>([
    ...Object.values(problemMessages),
    newsletterMessages.subscribe.blank,
    newsletterMessages.subscribe.invalid,
  ])
  expect(
    sentences.filter((sentence) => !allowedSentences.has(sentence) && !sentence.startsWith('You subscribed')),
  ).toEqual([])
})

function sentencesIn(body: unknown): string[] {
  const { error, fields } = Object.assign({ error: undefined, fields: {} }, body)
  return [error, ...Object.values(fields)].filter((sentence) => sentence !== undefined).map(String)
}

test('pages of other origins are refused unless their origin is configured', async () => {
  const { ask } = await openTestApi()

  const answers = await Promise.all(
    [ours, theirs, 'null', ''].map((origin) => ask('/candles', { headers: { origin } })),
  )
  const preflight = await ask('/view', {
    method: 'OPTIONS',
    headers: { origin: ours, 'access-control-request-method': 'PUT' },
  })

  expect([...answers, preflight].flatMap(({ headers }) => corsIn(headers))).toEqual([])
})

test('a configured origin can read every answer, including errors, with credentials', async () => {
  const { ask } = await openTestApi([ours, 'https://second.example:8443'])
  const headers = { origin: ours }

  const answers = await Promise.all([
    ask('/candles', { headers }),
    ask('/nothing', { headers }),
    ask('/view', { method: 'PUT', body: {}, headers }),
    ask('/view', { method: 'PUT', body: '{', headers }),
    ask('/view', { method: 'PUT', body: 'x', type: 'text/plain', headers }),
    ask('/candles', { method: 'DELETE', headers }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 422, 400, 415, 405])
  expect(answers.map(({ headers: answered }) => corsIn(answered))).toEqual(
    Array(6).fill(['access-control-allow-credentials: true', `access-control-allow-origin: ${ours}`]),
  )
  expect(new Set(answers.map(({ headers: answered }) => answered.get('vary')))).toEqual(new Set(['origin']))
})

test('a configured origin can read a failure', async () => {
  const { shop } = await openTestApi()
  await shop.db.schema.dropTable('listing_counts').cascade().execute()
  const { ask } = apiOf(shop, [ours])

  const answered = await ask('/candles', { headers: { origin: ours } })

  expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([500, ours])
})

test('a preflight request gets the permissions of a configured origin', async () => {
  const { ask } = await openTestApi([ours])
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }

  const answered = await ask('/view', { method: 'OPTIONS', headers: { origin: ours, ...asked } })

  expect([answered.status, answered.text]).toEqual([204, ''])
  expect(corsIn(answered.headers)).toEqual([
    'access-control-allow-credentials: true',
    'access-control-allow-headers: content-type',
    'access-control-allow-methods: GET, POST, PUT, DELETE',
    `access-control-allow-origin: ${ours}`,
    'access-control-max-age: 600',
  ])
})

test('an origin that only resembles a configured one is refused, and caches vary by origin', async () => {
  const { ask } = await openTestApi([ours])
  const origins = [
    theirs,
    'http://app.example',
    'https://app.example:444',
    'https://app.example.evil.example',
    'null',
    ours.toUpperCase(),
    '*',
  ]

  const answers = await Promise.all([
    ...origins.map((origin) => ask('/candles', { headers: { origin } })),
    ...origins.map((origin) =>
      ask('/view', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } }),
    ),
    ask('/candles'),
  ])

  expect(answers.flatMap(({ headers }) => corsIn(headers))).toEqual([])
  expect(new Set(answers.map(({ headers }) => headers.get('vary')))).toEqual(new Set(['origin']))
})

test('two APIs can share one shop', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop)

  const [first, second] = await Promise.all([ask('/products'), apiOf(shop).ask('/products')])

  expect(first.body).toEqual(second.body)
})

function corsIn(headers: Headers): string[] {
  return [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name, value]) => `${name}: ${value}`)
}
