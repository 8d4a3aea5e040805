import { expect, test } from 'vitest'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

const stack = 'TypeError: no\n    at t (https://shop.example/assets/cart-Ab_1.js:1:11)'

test('one caller reports at most ten errors of pages in a minute', async () => {
  const { ask, shop } = await openTestDoor({ environment: { RATE_LIMITS: 'on' } })

  const first = await reportErrors({ ask }, 30)
  shop.clock.advance(59_000)
  const second = await reportErrors({ ask }, 30)

  const accepted = [...first, ...second].filter((status) => status === 204)
  expect(accepted.length).toBeLessThanOrEqual(10)
  expect(accepted.length).toBeGreaterThan(5)
  expect(reportedLines(shop)).toHaveLength(accepted.length)
})

test('however many callers there are, a process logs a limited number of errors in a minute', async () => {
  const { ask, shop } = await openTestDoor({ environment: { METRICS: 'public' } })

  const statuses = await reportErrors({ ask }, 3 * reportLimits.errorsPerMinute)
  const metrics = await (await ask('/metrics')).text()

  // The minute of the clock may change meanwhile.
  expect(reportedLines(shop).length).toBeLessThanOrEqual(2 * reportLimits.errorsPerMinute)
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(metrics).toMatch(/shop_browser_errors_total\{result="dropped"\} [1-9]/)
})

test('a reported error brings no personal data into the log: no address, no query, and nothing that was typed', async () => {
  const { ask, shop } = await openTestDoor({ routeOf: () => '/order/:token' })
  const message =
    'SyntaxError: "Olena Kovalenko" is not JSON; olena@example.com, +38 067 123 45 67 at https://shop.example/order/x?y=z, e5f0a9c3b7d14e2f8a6b'

  const { status } = await report({ ask }, { message, path: '/order/a-secret-link', stack: `${message}\n${stack}` })

  expect(status).toBe(204)
  const [line] = reportedLines(shop)
  expect(line).toMatchObject({
    route: '/order/:token',
    release: '1a2b3c',
    problem: 'SyntaxError: "…" is not JSON; <email> <number>at <address> <token>',
    stack: ['t assets/cart-Ab_1.js:1:11'],
  })
  expect(JSON.stringify(line)).not.toMatch(/Olena|example\.com|123 45|secret/)
})

test('errors of other code than the shop’s, such as a browser’s extension, are only counted', async () => {
  const { ask, shop } = await openTestDoor({ environment: { METRICS: 'public' } })

  await report({ ask }, { stack: 'Error\n    at chrome-extension://abc/content.js:1:1' })
  const metrics = await (await ask('/metrics')).text()

  expect(reportedLines(shop)).toEqual([])
  expect(metrics).toContain('shop_browser_errors_total{result="foreign"} 1')
})

test('a report that is not one is refused, and one of another site, too large or as a GET as well', async () => {
  const { ask, shop } = await openTestDoor()
  const post = (body: string, headers = {}) => ask('/reports/error', { method: 'POST', body, headers })

  const statuses = [
    (await post('{"half')).status,
    (await post(JSON.stringify({ release: 'a b', path: '/', message: '', stack: '' }))).status,
    (await post('{}', { origin: 'https://evil.example' })).status,
    (await post('x'.repeat(100_000))).status,
    (await ask('/reports/error')).status,
  ]

  expect(statuses).toEqual([400, 400, 403, 413, 405])
  expect(reportedLines(shop)).toEqual([])
})

test('however often a browser says how fast a page was, only a few rows are stored, and only about pages', async () => {
  const routeOf = (path: string) =>
    /^\/(api|reports)\//.test(path) ? path : path.startsWith('/candles/') ? '/:category/*' : '/*'
  const { ask, shop, pageSpeed } = await openTestDoor({ routeOf })
  const paths = Array.from({ length: 100 }, (_, index) => [`/candles/${index}`, `/no/such/${index}`, '/api/candles'])

  const statuses = await Promise.all(paths.flat().map((path) => reportSpeed({ ask }, { path })))
  await pageSpeed.flush()

  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await shop.db.selectFrom('page_speed_days').select(['route', 'measure', 'visits']).execute()).toEqual([
    { route: '/:category/*', measure: 'lcp', visits: 100 },
  ])
})

test('one caller reports a limited number of page speeds, and values that no page has are refused', async () => {
  const { ask } = await openTestDoor({ environment: { RATE_LIMITS: 'on' } })

  const statuses = await Promise.all(Array.from({ length: 60 }, () => reportSpeed({ ask }, {})))
  const open = await openTestDoor()
  const wrong = await Promise.all(
    [{ lcp: -1 }, { lcp: 1e9 }, { cls: 'x' }, { device: 'fridge' }, { path: '/?email=a@b.example' }].map((facts) =>
      reportSpeed(open, facts),
    ),
  )

  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(21)
  expect(wrong).toEqual([400, 400, 400, 400, 400])
})

async function reportSpeed({ ask }: Pick<TestDoor, 'ask'>, facts: object): Promise<number> {
  const body = JSON.stringify({ path: '/candles', device: 'phone', lcp: 1234, ...facts })
  return (await ask('/reports/speed', { method: 'POST', body })).status
}

function reportErrors(door: Pick<TestDoor, 'ask'>, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => (await report(door, { message: `Error ${index}` })).status),
  )
}

function report({ ask }: Pick<TestDoor, 'ask'>, facts: { message?: string; path?: string; stack?: string }) {
  const body = JSON.stringify({ release: '1a2b3c', path: '/', message: 'TypeError: no', stack, ...facts })
  return ask('/reports/error', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

function reportedLines({ logged }: TestDoor['shop']) {
  return logged.filter(({ msg }) => msg === 'An error in a browser')
}
