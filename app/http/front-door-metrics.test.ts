import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPublicPage, html, type TestPages } from '#tests/support/test-pages.ts'
import { shopContext } from './router-context.server.ts'

test('the log names the request and its result, and nothing about the visitor', async () => {
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

test('log and metrics name the status that was sent, also when it was an error', async () => {
  const missing: TestPages = async () =>
    new Response('<p>not here</p>', { status: 404, headers: { 'content-type': 'text/html' } })
  const { ask, shop } = await openTestDoor({ pages: missing, environment: { METRICS: 'public' } })

  await ask('/nowhere')
  const metrics = await (await ask('/metrics')).text()

  expect(shop.logged).toContainEqual(expect.objectContaining({ route: '/nowhere', status: 404, msg: 'request' }))
  expect(metrics).toMatch(/route="\/nowhere",status="404"/)
})

test('the database queries of a page are counted, and reported where the configuration allows it', async () => {
  const pages: TestPages = async (_request, context) => {
    const { db } = context.get(shopContext)
    await sql`select 1`.execute(db)
    await sql`select 2`.execute(db)
    return html('asked twice')
  }
  const { ask } = await openTestDoor({ pages, environment: { SERVER_TIMING: 'on' } })

  const { headers } = await ask('/')

  expect(headers.get('server-timing')).toContain('db;desc="2 queries"')
})

test('the cost of a page is hidden unless the configuration shows it', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage() })

  expect((await ask('/candles')).headers.has('server-timing')).toBe(false)
})

test('the metrics are closed unless the configuration says who may read them', async () => {
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

test('the metrics count requests by route and by cache result', async () => {
  const { ask } = await openTestDoor({ pages: aPublicPage(), environment: { METRICS: 'public' } })
  await ask('/candles')
  await ask('/candles')
  await ask('/candles')

  const metrics = await (await ask('/metrics')).text()

  expect(metrics).toContain('shop_requests_total{route="/candles",status="200",cache="miss"} 1')
  expect(metrics).toContain('shop_requests_total{route="/candles",status="200",cache="hit"} 2')
  expect(metrics).toContain('shop_page_cache_entries 1')
  expect(metrics).toContain('shop_emails{state="waiting"} 0')
  expect(metrics).toContain('shop_emails{state="failed"} 0')
})
