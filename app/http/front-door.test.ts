import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { touchPages } from '#db/page-versions.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { pageContext, publicPage, shopContext } from './context.server.ts'

type Pages = NonNullable<NonNullable<Parameters<typeof openTestDoor>[0]>['pages']>

const html = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><title>${text}</title>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  })

/** A page for everyone, which says how often it was made and what it was asked with. */
function aPublicPage() {
  const made = vi.fn<Pages>(async (request, context) => {
    publicPage(context, ['category:candles'])
    const { cookie, authorization } = Object.fromEntries(request.headers)
    return html(`${new URL(request.url).pathname} ${cookie ?? 'no cookie'} ${authorization ?? 'no name'}`)
  })
  return made
}

test('a page for everyone is made once and then comes from memory', async () => {
  const made = aPublicPage()
  const { ask } = await openTestDoor({ pages: made })

  const first = await ask('/candles')
  const second = await ask('/candles?utm_source=letter')

  expect([await first.text(), await second.text()].every((text) => text.includes('/candles no cookie'))).toBe(true)
  expect(made).toHaveBeenCalledTimes(1)
})

test('a change of the catalogue is seen at once', async () => {
  const made = aPublicPage()
  const { ask, shop } = await openTestDoor({ pages: made })
  await ask('/candles')

  await shop.db.transaction().execute((tx) => touchPages(tx, ['category:candles']))

  await vi.waitFor(async () => {
    await ask('/candles')
    expect(made).toHaveBeenCalledTimes(2)
  })
})

test('browsers ask again each time, caches in between may keep a page for a minute', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  const { headers } = await ask('/candles')

  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
  expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
})

test('whoever has the page already is told so in one small answer', async () => {
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

test('nothing of a visitor gets into a page that others will see', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const anna = { headers: { cookie: 'session=anna', authorization: 'Bearer anna' } }
  await ask('/candles', anna)

  const seenByAnna = await (await ask('/candles', anna)).text()
  const seenByBo = await (await ask('/candles')).text()

  expect(seenByAnna).toContain('no cookie no name')
  expect(seenByBo).toContain('no cookie no name')
})

test('a page that is not for everyone is made for each visitor, with what they sent', async () => {
  const pages = vi.fn<Pages>(async (request) => html(`cart of ${request.headers.get('cookie') ?? 'a guest'}`))
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

test('a page that sets a cookie is kept by nobody', async () => {
  const pages: Pages = async (_request, context) => {
    publicPage(context, ['catalogue'])
    return html('hello', { headers: { 'set-cookie': 'visitor=1' } })
  }
  const { ask } = await openTestDoor({ pages })

  const answers = [await ask('/'), await ask('/')]

  expect(answers.map(({ headers }) => [headers.get('set-cookie'), headers.get('cache-control')])).toEqual([
    ['visitor=1', 'private, no-cache'],
    ['visitor=1', 'private, no-cache'],
  ])
})

test('a page may run exactly the scripts that stand in it', async () => {
  const pages: Pages = async () => html('</title><script>light("candle")</script>')
  const { ask } = await openTestDoor({ pages })

  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''

  const hash = createHash('sha256').update('light("candle")').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('every answer forbids guessing its type and carries an id to ask about', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const answers = await Promise.all(
    ['/candles', '/candles/', '/api/none', '/media/none', '/healthz', '/%'].map((path) => ask(path)),
  )

  expect(answers.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(Array(6).fill('nosniff'))
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(6)
})

test('a proxy’s request id is kept, nonsense is not', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })
  const idFor = async (id: string) =>
    (await ask('/candles', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

  expect(await idFor('proxy-4711-abc')).toBe('proxy-4711-abc')
  expect(await idFor('"><script>')).not.toContain('script')
  expect(await idFor('x'.repeat(500))).not.toContain('xxxx')
})

test('the API’s answers are kept too, and what they show stays in the house', async () => {
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

test('another site’s copy of an API answer carries its name, ours does not', async () => {
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
])('%s moved for good', async (path, location) => {
  const { ask } = await openTestDoor()

  const answer = await ask(path)

  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('another site that we trust is led on by an old address of the API, and nobody else', async () => {
  const { ask } = await openTestDoor({ environment: { CORS_ORIGINS: 'https://app.example' } })
  const allowedFor = async (origin: string) =>
    (await ask('/api/books-&-journals', { headers: { origin } })).headers.get('access-control-allow-origin')

  const origins = [await allowedFor('https://app.example'), await allowedFor('https://evil.example')]

  expect(origins).toEqual(['https://app.example', null])
})

test('an address nobody can read is refused, to a person with a page and to a program with JSON', async () => {
  const { ask } = await openTestDoor()

  const page = await ask('/%E0%A4%A')
  const call = await ask('/api/%E0%A4%A')

  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    400,
    'text/html; charset=utf-8',
    expect.stringContaining('/assets/root.css'),
  ])
  expect([call.status, await call.json()]).toEqual([400, { error: expect.any(String), code: 'malformed' }])
})

test('an address without end is refused', async () => {
  const { ask } = await openTestDoor()

  expect((await ask(`/search?query=${'a'.repeat(70_000)}`)).status).toBe(414)
})

test('a body without end is refused', async () => {
  const { ask } = await openTestDoor({ pages: async (request) => new Response(await request.text()) })

  const answer = await ask('/', { method: 'POST', body: 'a'.repeat(2_000_000) })

  expect(answer.status).toBe(413)
})

test('a body that does not say how long it is gets no further, whatever the page makes of it', async () => {
  const pages = vi.fn<Pages>(async (request) => html((await request.formData().catch(() => null)) ? 'a form' : 'none'))
  const { ask } = await openTestDoor({ pages })
  const streamed = { method: 'POST', duplex: 'half' } as const
  const post = (letters: number) =>
    ask('/subscribe', { ...streamed, body: new Blob(['email=', 'a'.repeat(letters)]).stream() })

  const statuses = [(await post(100)).status, (await post(2_000_000)).status]

  expect(statuses).toEqual([200, 413])
  expect(pages).toHaveBeenCalledTimes(1)
})

test('whoever asks in a loop is told when to come back, in the API’s words where it is the API', async () => {
  const { ask } = await openTestDoor({ environment: { RATE_LIMITS: 'on' } })
  const post = (path: string) => ask(path, { method: 'POST' })
  await Promise.all(Array.from({ length: 60 }, () => post('/')))

  const page = await post('/')
  const call = await post('/api/candles')

  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect([call.status, await call.json()]).toEqual([429, { error: expect.any(String), code: 'too-many' }])
})

test('answers from memory are nobody’s allowance', async () => {
  const { ask, port } = await openTestDoor({ pages: aPublicPage(), environment: { RATE_LIMITS: 'on' } })
  await ask('/candles')
  const socket = connect(port, '127.0.0.1')

  socket.write('HEAD /candles HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500))
  socket.write('HEAD /candles HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const answers = await text(socket)

  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(Array(501).fill('HTTP/1.1 200'))
})

test('the log says what happened and nothing about who it was', async () => {
  const { ask, shop, lines } = await openTestDoor({ pages: aPublicPage() })
  const secret = { cookie: 'session=hush', 'user-agent': 'Hush/1.0' }

  await ask('/search?query=hush', { headers: secret })
  await ask('/candles')
  await ask('/candles', { headers: secret })

  const reported = [...shop.logged.map((line) => JSON.stringify(line)), ...lines]
  expect(reported.join('\n')).not.toMatch(/hush|127\.0\.0\.1/i)
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/search', status: 200, queries: 0, msg: 'request' }),
  )
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, method: 'GET', route: '/candles', status: 200, cache: 'hit', msg: 'request' }),
  ])
})

test('what a page asked of the database is counted, and told where that is wanted', async () => {
  const pages: Pages = async (_request, context) => {
    const { db } = context.get(shopContext)
    await sql`select 1`.execute(db)
    await sql`select 2`.execute(db)
    return html('asked twice')
  }
  const { ask } = await openTestDoor({ pages, environment: { SERVER_TIMING: 'on' } })

  const { headers } = await ask('/')

  expect(headers.get('server-timing')).toContain('db;desc="2 queries"')
})

test('the cost of a page is nobody’s business unless somebody says so', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  expect((await ask('/candles')).headers.has('server-timing')).toBe(false)
})

test('figures are for nobody unless somebody says for whom', async () => {
  const closed = await openTestDoor()
  const guarded = await openTestDoor({ environment: { METRICS: 'a-secret-of-ours-1234' } })
  const bearer = { headers: { authorization: 'Bearer a-secret-of-ours-1234' } }

  const statuses = [
    (await closed.ask('/metrics')).status,
    (await guarded.ask('/metrics')).status,
    (await guarded.ask('/metrics', { headers: { authorization: 'Bearer a-secret-of-ours-1235' } })).status,
    (await guarded.ask('/metrics', bearer)).status,
  ]

  expect(statuses).toEqual([404, 404, 404, 200])
})

test('figures count requests by route and by what the cache did', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage(), environment: { METRICS: 'public' } })
  await ask('/candles')
  await ask('/candles')
  await ask('/candles')

  const figures = await (await ask('/metrics')).text()

  expect(figures).toContain('shop_requests_total{route="/candles",status="200",cache="miss"} 1')
  expect(figures).toContain('shop_requests_total{route="/candles",status="200",cache="hit"} 2')
  expect(figures).toContain('shop_page_cache_entries 1')
  expect(figures).toContain('shop_letters{state="waiting"} 0')
  expect(figures).toContain('shop_letters{state="failed"} 0')
})

test('a page that breaks says so in the shop’s look, and tells no more than an id', async () => {
  const pages: Pages = async () => {
    throw new Error('password is hunter2')
  }
  const { ask, shop } = await openTestDoor({ pages })

  const answer = await ask('/')
  const text = await answer.text()

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(text).not.toContain('hunter2')
  expect(text).toContain(answer.headers.get('x-request-id'))
  expect(shop.logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'A request failed' }))
})

test.each([
  ['the database went away', new Error('Connection terminated unexpectedly'), 503],
  ['we made a mistake', new TypeError('undefined is not a function'), 500],
])(
  'an answer that breaks off in the middle because %s is refused like one that never began',
  async (_why, error, status) => {
    const pages: Pages = async (request, context) => {
      if (request.url.endsWith('.xml')) publicPage(context, ['catalogue'])
      return new Response(aBodyThatBreaks(error), { headers: { 'content-type': 'application/xml' } })
    }
    const { ask, shop } = await openTestDoor({ pages })

    const forEveryone = await ask('/sitemap.xml')
    const forOne = await ask('/orders', { headers: { cookie: 'session=anna' } })

    expect([forEveryone.status, forOne.status]).toEqual([status, status])
    expect(await forOne.text()).toContain(forOne.headers.get('x-request-id'))
    expect(shop.logged.filter(({ msg }) => msg === 'A request failed')).toHaveLength(2)
  },
)

function aBodyThatBreaks(error: Error): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('<urlset>')),
    pull: (controller) => controller.error(error),
  })
}

test('a form that is sent reaches the page whole, from the address the visitor sees', async () => {
  const pages: Pages = async (request) => html(`${request.method} ${request.url} ${await request.text()}`)
  const { ask, url } = await openTestDoor({ pages })

  const answer = await ask('/subscribe?from=footer', { method: 'POST', body: 'email=anna%40hygge.example' })

  expect(await answer.text()).toContain(`POST ${url}/subscribe?from=footer email=anna%40hygge.example`)
})

test('a page knows the id under which it is logged', async () => {
  const pages: Pages = async (_request, context) => html(context.get(pageContext).requestId)
  const { ask } = await openTestDoor({ pages })

  const answer = await ask('/')

  expect(await answer.text()).toContain(answer.headers.get('x-request-id'))
})
