import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPublicPage, html, type TestPages } from '#tests/support/test-pages.ts'
import { markPublicPage, pageContext } from './router-context.server.ts'

test('an unreadable address is refused, with a page for a person and with JSON for a program', async () => {
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

test('an address that is too long is refused', async () => {
  const { ask } = await openTestDoor()

  expect((await ask(`/search?query=${'a'.repeat(70_000)}`)).status).toBe(414)
})

test('a body that is too large is refused', async () => {
  const { ask } = await openTestDoor({ pages: async (request) => new Response(await request.text()) })

  const answer = await ask('/', { method: 'POST', body: 'a'.repeat(2_000_000) })

  expect(answer.status).toBe(413)
})

test('a body of undeclared length is limited before it reaches the page', async () => {
  const pages = vi.fn<TestPages>(async (request) =>
    html((await request.formData().catch(() => null)) ? 'a form' : 'none'),
  )
  const { ask } = await openTestDoor({ pages })
  const streamed = { method: 'POST', duplex: 'half' } as const
  const post = (length: number) =>
    ask('/subscribe', { ...streamed, body: new Blob(['email=', 'a'.repeat(length)]).stream() })

  const statuses = [(await post(100)).status, (await post(2_000_000)).status]

  expect(statuses).toEqual([200, 413])
  expect(pages).toHaveBeenCalledTimes(1)
})

test('only customers may upload photos: a guest is told to sign in before the photos are read', async () => {
  const pages = vi.fn<TestPages>(async (request) => html(String((await request.arrayBuffer()).byteLength)))
  const { ask, shop } = await openTestDoor({ pages })
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const send = (headers: Record<string, string>) =>
    ask('/candles/product/CND-001/feedback', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body: 'a'.repeat(2_000_000),
    })

  const statuses = [(await send({})).status, (await send({ cookie })).status]

  expect(statuses).toEqual([401, 200])
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a customer without a confirmed email is told so before their photos are read, and may send words', async () => {
  const pages = vi.fn<TestPages>(async (request) => html(String((await request.arrayBuffer()).byteLength)))
  const { ask, shop } = await openTestDoor({ pages })
  const cookie = await sessionCookieFor(shop, await aCustomer(shop, { emailConfirmed: false }))
  const send = (length: number) =>
    ask('/candles/product/CND-001/feedback', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', cookie },
      body: 'a'.repeat(length),
    })

  const [textForm, photos] = [await send(10_000), await send(2_000_000)]

  expect([textForm.status, photos.status]).toEqual([200, 403])
  expect(await photos.text()).toContain('Please confirm your email before you add photos')
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a client that sends requests in a loop is told when to try again, in JSON for the API', async () => {
  const { ask } = await openTestDoor({ environment: { RATE_LIMITS: 'on' } })
  const post = (path: string) => ask(path, { method: 'POST' })
  await Promise.all(Array.from({ length: 60 }, () => post('/')))

  const page = await post('/')
  const call = await post('/api/candles')

  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect([call.status, await call.json()]).toEqual([429, { error: expect.any(String), code: 'too-many' }])
})

test('pages from memory do not count against the rate limit', async () => {
  const { ask, port } = await openTestDoor({ pages: aPublicPage(), environment: { RATE_LIMITS: 'on' } })
  await ask('/candles')
  const socket = connect(port, '127.0.0.1')

  socket.write('HEAD /candles HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500))
  socket.write('HEAD /candles HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  const answers = await text(socket)

  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(Array(501).fill('HTTP/1.1 200'))
})

test('a page that fails says so in the shop’s style, and reveals only a request id', async () => {
  const pages: TestPages = async () => {
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
  ['the database went away', new Error('Connection terminated unexpectedly'), 503, 'The database is unavailable'],
  ['we made a mistake', new TypeError('undefined is not a function'), 500, 'A request failed'],
])(
  'a response that breaks off in the middle because %s is refused like one that never began',
  async (_why, error, status, sentence) => {
    const pages: TestPages = async (request, context) => {
      if (request.url.endsWith('.xml')) markPublicPage(context, ['catalogue'])
      return new Response(aBrokenBody(error), { headers: { 'content-type': 'application/xml' } })
    }
    const { ask, shop } = await openTestDoor({ pages })

    const forEveryone = await ask('/sitemap.xml')
    const forOne = await ask('/orders', { headers: { cookie: 'session=anna' } })

    expect([forEveryone.status, forOne.status]).toEqual([status, status])
    expect(await forOne.text()).toContain(forOne.headers.get('x-request-id'))
    expect(shop.logged.filter(({ msg }) => msg === sentence)).toHaveLength(2)
  },
)

function aBrokenBody(error: Error): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('<urlset>')),
    pull: (controller) => controller.error(error),
  })
}

test('a form reaches the page complete, with the address the visitor sees', async () => {
  const pages: TestPages = async (request) => html(`${request.method} ${request.url} ${await request.text()}`)
  const { ask, url } = await openTestDoor({ pages })

  const answer = await ask('/subscribe?from=footer', { method: 'POST', body: 'email=anna%40hygge.example' })

  expect(await answer.text()).toContain(`POST ${url}/subscribe?from=footer email=anna%40hygge.example`)
})

test('a page knows the request id under which it is logged', async () => {
  const pages: TestPages = async (_request, context) => html(context.get(pageContext).requestId)
  const { ask } = await openTestDoor({ pages })

  const answer = await ask('/')

  expect(await answer.text()).toContain(answer.headers.get('x-request-id'))
})
