import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { disconnectDatabase, openTestDoor } from '#tests/support/test-door.ts'
import { markPublicPage, shopContext } from './router-context.server.ts'

type Pages = NonNullable<NonNullable<Parameters<typeof openTestDoor>[0]>['pages']>

const queryingPage: Pages = async (_request, context) => {
  markPublicPage(context, ['catalogue'])
  await sql`select 1`.execute(context.get(shopContext).db)
  return new Response('<p>candles</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

test('while the database is unavailable cached pages are shown and the others say so; afterwards all recovers without a restart', async () => {
  const { ask, shop } = await openTestDoor({ pages: queryingPage })
  await ask('/candles')
  const { reconnect } = await disconnectDatabase(shop)

  const cached = await ask('/candles')
  const other = await ask('/get-warm')
  const ready = await ask('/readyz')
  const health = await ask('/healthz')
  await reconnect()

  expect([cached.status, await cached.text()]).toEqual([200, '<p>candles</p>'])
  expect([other.status, ready.status, health.status]).toEqual([503, 503, 200])
  expect(other.headers.get('retry-after')).toBe(String(requestLimits.unavailableRetrySeconds))
  expect(await other.text()).toContain('catching its breath')
  await vi.waitFor(async () => expect((await ask('/get-warm')).status).toBe(200), { timeout: 5000 })
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 5000 })
})

test('a page that could not be rendered because the database was unavailable is rendered when it is back', {
  tags: 'nightly',
}, async () => {
  const { ask, shop } = await openTestDoor({ pages: queryingPage })
  const { reconnect } = await disconnectDatabase(shop)
  const during = await ask('/candles')

  await reconnect()

  expect([during.status, during.headers.get('cache-control')]).toEqual([503, 'no-store'])
  await vi.waitFor(async () => expect((await ask('/candles')).status).toBe(200), { timeout: 5000 })
})

test('a failing service other than the database is named in the log, and the visitor is not asked to try again later', async () => {
  const closedPortUrl = `http://127.0.0.1:${await findFreePort()}`
  const { ask, shop } = await openTestDoor({ pages: () => fetch(closedPortUrl), api: () => fetch(closedPortUrl) })

  const answers = [await ask('/candles'), await ask('/api/candles')]

  const outcomes = await Promise.all(
    answers.map(async (answer) => [answer.status, (await answer.text()).match(/catching/)]),
  )
  expect(outcomes).toEqual([
    [500, null],
    [500, null],
  ])
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, null])
  expect(shop.logged.filter(({ level }) => level > 30)).toEqual(
    Array(2).fill(
      expect.objectContaining({ msg: 'A request failed', err: expect.objectContaining({ type: 'TypeError' }) }),
    ),
  )
})
