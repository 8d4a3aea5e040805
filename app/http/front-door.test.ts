import { expect, test, vi } from 'vitest'
import { touchPages } from '#db/page-versions.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPublicPage, html, type TestPages } from '#tests/support/test-pages.ts'
import { limitPublicPage, markPublicPage } from './router-context.server.ts'

test('a page for everyone is rendered once and then comes from memory', async () => {
  const pages = aPublicPage()
  const { ask } = await openTestDoor({ pages: pages })

  const first = await ask('/candles')
  const second = await ask('/candles?utm_source=email')

  expect([await first.text(), await second.text()].every((text) => text.includes('/candles no cookie'))).toBe(true)
  expect(pages).toHaveBeenCalledTimes(1)
})

test('forty unknown addresses at once share one page, rendered once', async () => {
  const pages = vi.fn<TestPages>(async (_request, context) => {
    markPublicPage(context, ['new-collection'])
    return html('Nothing here', { status: 404 })
  })
  const { ask } = await openTestDoor({ pages: pages, routeOf: () => '/*' })
  const paths = Array.from({ length: 40 }, (_, number) => `/no-such-page-${number}/deeper?word=${number}`)

  const answers = await Promise.all(paths.map((path) => ask(path)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a change of the catalogue is seen at once', async () => {
  const pages = aPublicPage()
  const { ask, shop } = await openTestDoor({ pages: pages })
  await ask('/candles')

  await shop.db.transaction().execute((tx) => touchPages(tx, ['category:candles']))

  await vi.waitFor(async () => {
    await ask('/candles')
    expect(pages).toHaveBeenCalledTimes(2)
  })
})

test('browsers revalidate each time, shared caches may store a page for a minute', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  const { headers } = await ask('/candles')

  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
})

test('a page that names a day is sent until that stops being true, and no cache may show it for longer', async () => {
  let renderings = 0
  const pages = vi.fn<TestPages>(async (_request, context) => {
    markPublicPage(context, ['catalogue'])
    limitPublicPage(context, new Date('2026-01-15T15:00:00Z'))
    renderings += 1
    return html(`At your door, by rendering ${renderings}`)
  })
  const { ask, shop } = await openTestDoor({ pages })
  const askAt = async (time: string, init: RequestInit = {}) => {
    shop.clock.set(`2026-01-15T${time}Z`)
    const answer = await ask('/candles', init)
    return { status: answer.status, caching: answer.headers.get('cache-control'), etag: answer.headers.get('etag') }
  }

  const noon = await askAt('12:00:00')
  const shortBefore = await askAt('14:59:20')
  const browsersCopy = await askAt('14:59:59', { headers: { 'if-none-match': noon.etag ?? '' } })
  const before = renderings
  const after = await askAt('15:00:00', { headers: { 'if-none-match': noon.etag ?? '' } })

  expect(noon.caching).toBe('public, max-age=0, s-maxage=60, stale-if-error=10740')
  expect(shortBefore.caching).toBe('public, max-age=0, s-maxage=40, stale-if-error=0')
  expect(browsersCopy).toMatchObject({ status: 304, caching: 'public, max-age=0, s-maxage=1, stale-if-error=0' })
  expect([before, after.status, after.caching]).toEqual([1, 200, 'public, max-age=0, s-maxage=0, stale-if-error=0'])
})

test('a browser that has the page already gets one small response', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const first = await ask('/candles')
  const etag = first.headers.get('etag') ?? ''

  const again = await ask('/candles', { headers: { 'if-none-match': etag } })
  const other = await ask('/candles', { headers: { 'if-none-match': 'W/"something-else"' } })

  expect([again.status, await again.text(), other.status]).toEqual([304, '', 200])
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
})

test('HEAD says what GET would, without a body', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  const head = await ask('/candles', { method: 'HEAD' })
  const get = await ask('/candles')

  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
})

test('nothing about a visitor gets into a page that others will see', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const anna = { headers: { cookie: 'session=anna', authorization: 'Bearer anna' } }
  await ask('/candles', anna)

  const seenByAnna = await (await ask('/candles', anna)).text()
  const seenByBo = await (await ask('/candles')).text()

  expect(seenByAnna).toContain('no cookie no name')
  expect(seenByBo).toContain('no cookie no name')
})

test('a page that is not for everyone is rendered for each visitor, with what they sent', async () => {
  const pages = vi.fn<TestPages>(async (request) => html(`cart of ${request.headers.get('cookie') ?? 'a guest'}`))
  const { ask } = await openTestDoor({ pages })

  const texts = await Promise.all(
    [{ cookie: 'session=anna' }, { cookie: 'session=bo' }, {}].map(async (headers) =>
      (await ask('/cart?step=2', { headers })).text(),
    ),
  )

  expect(texts.map((text) => /cart of [^<]*/.exec(text)?.[0])).toEqual([
    'cart of session=anna',
    'cart of session=bo',
    'cart of a guest',
  ])
})

test('a page that sets a cookie is cached by no one', async () => {
  const pages: TestPages = async (_request, context) => {
    markPublicPage(context, ['catalogue'])
    return html('hello', { headers: { 'set-cookie': 'visitor=1' } })
  }
  const { ask } = await openTestDoor({ pages })

  const answers = [await ask('/'), await ask('/')]

  expect(answers.map(({ headers }) => [headers.get('set-cookie'), headers.get('cache-control')])).toEqual([
    ['visitor=1', 'private, no-store'],
    ['visitor=1', 'private, no-store'],
  ])
})

test('every response forbids guessing its type and carries a request id', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const answers = await Promise.all(
    ['/candles', '/candles/', '/api/none', '/media/none', '/healthz', '/%'].map((path) => ask(path)),
  )

  expect(answers.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(Array(6).fill('nosniff'))
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(6)
})

test('a request id from a trusted proxy is used, nonsense is not', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage(), environment: { TRUST_PROXY: '1' } })
  const idFor = async (id: string) =>
    (await ask('/candles', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

  expect(await idFor('proxy-4711-abc')).toBe('proxy-4711-abc')
  expect(await idFor('"><script>')).not.toContain('script')
  expect(await idFor('x'.repeat(500))).not.toContain('xxxx')
})

test('a request id from any other client is ignored', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  const { headers } = await ask('/candles', { headers: { 'x-request-id': 'stranger-4711' } })

  expect(headers.get('x-request-id')).not.toBe('stranger-4711')
})

test('the API’s responses are cached too, and sent without the header that names their data', async () => {
  const api = vi.fn(() => Response.json({ results: [] }, { headers: { 'x-shows': 'category:candles catalogue' } }))
  const { ask, shop } = await openTestDoor({ api })

  const first = await ask('/api/candles?page=2&min=')
  await ask('/api/candles?page=2')
  await shop.db.transaction().execute((tx) => touchPages(tx, ['category:candles']))

  expect(first.headers.has('x-shows')).toBe(false)
  await vi.waitFor(async () => {
    await ask('/api/candles?page=2')
    expect(api).toHaveBeenCalledTimes(2)
  })
})

test('an API response that changes by itself at a moment is not kept for longer', async () => {
  const api = vi.fn(() =>
    Response.json({}, { headers: { 'x-shows': 'content', 'x-true-until': '2026-01-15T15:00:00.000Z' } }),
  )
  const { ask, shop } = await openTestDoor({ api })

  shop.clock.set('2026-01-15T14:59:20Z')
  const before = await ask('/api/suggestions?query=tea')
  shop.clock.set('2026-01-15T15:00:00Z')
  await ask('/api/suggestions?query=tea')

  expect([before.headers.get('cache-control'), before.headers.has('x-true-until')]).toEqual([
    'public, max-age=0, s-maxage=40, stale-if-error=0',
    false,
  ])
  expect(api.mock.calls.length).toBeGreaterThan(1)
})

test('an API response for another site carries its name, ours does not', async () => {
  const api = (request: Request) =>
    Response.json(
      {},
      {
        headers: {
          'x-shows': 'catalogue',
          ...(request.headers.has('origin') && { 'access-control-allow-origin': request.headers.get('origin') ?? '' }),
        },
      },
    )
  const { ask } = await openTestDoor({ api, environment: { CORS_ORIGINS: 'https://app.example' } })
  const allowedFor = async (headers: Record<string, string>) =>
    (await ask('/api/candles', { headers })).headers.get('access-control-allow-origin')

  const origins = [
    await allowedFor({ origin: 'https://app.example' }),
    await allowedFor({}),
    await allowedFor({ origin: 'https://evil.example' }),
    await allowedFor({ origin: 'https://app.example' }),
  ]

  expect(origins).toEqual(['https://app.example', null, null, 'https://app.example'])
})

test.each([
  ['/books-&-journals?page=2', '/books-and-journals?page=2'],
  ['/books-%26-journals/product/BKS-001', '/books-and-journals/product/BKS-001'],
  ['/candles/', '/candles'],
  ['/api/books-&-journals?page=2&color=Red', '/api/books-and-journals?page=2&color=Red'],
  ['/api/books-%26-journals', '/api/books-and-journals'],
  ['/api/candles/', '/api/candles'],
])('%s moved permanently', async (path, location) => {
  const { ask } = await openTestDoor()

  const answer = await ask(path)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('a trusted site is redirected from an old address of the API, any other site is not', async () => {
  const { ask } = await openTestDoor({ environment: { CORS_ORIGINS: 'https://app.example' } })
  const allowedFor = async (origin: string) =>
    (await ask('/api/books-&-journals', { headers: { origin } })).headers.get('access-control-allow-origin')

  const origins = [await allowedFor('https://app.example'), await allowedFor('https://evil.example')]

  expect(origins).toEqual(['https://app.example', null])
})

test('an admin, who gets more data, does not get the cached API response of a product', async () => {
  let calls = 0
  const api = () => {
    calls += 1
    return Response.json({}, { headers: { 'x-shows': 'product:CND-001', 'cache-control': 'public' } })
  }
  const { ask } = await openTestDoor({ api })
  const path = '/api/product?article=CND-001'

  await ask(path)
  await ask(path)
  const callsForEveryone = calls
  await ask(path, { headers: { cookie: 'hyggehus.session=of-an-admin' } })

  expect([callsForEveryone, calls]).toEqual([1, 2])
})
