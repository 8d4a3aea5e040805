import { expect, test, vi } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

const paths = ['/healthz', '/readyz', '/writable', '/metrics']

test('health checks and metrics answer only reading requests; others count against the limits and render no page', async () => {
  const pages = vi.fn<TestPages>(async () => html('the home page', { status: 404 }))
  const { ask } = await openTestDoor({ pages, environment: { RATE_LIMITS: 'on', METRICS: 'public' } })
  const write = (path: string, method: string) => ask(path, { method })

  const first = await Promise.all(
    paths.flatMap((path) => ['POST', 'DELETE', 'OPTIONS'].map((method) => write(path, method))),
  )
  const posted: Response[] = []
  for (const _ of Array(15)) {
    posted.push(...(await Promise.all(Array.from({ length: 20 }, () => write('/healthz', 'POST')))))
  }
  const read = await Promise.all(paths.flatMap((path) => [ask(path), ask(path, { method: 'HEAD' })]))

  expect(new Set(first.map(({ status, headers }) => `${status} ${headers.get('allow')}`))).toEqual(
    new Set(['405 GET, HEAD']),
  )
  expect(new Set(posted.map(({ status }) => status))).toEqual(new Set([405, 429]))
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]))
  expect(pages).not.toHaveBeenCalled()
})

test('an unknown host gets nothing from a health check that it writes to', async () => {
  const { ask } = await openTestDoor({ environment: { PUBLIC_URL: 'https://hyggehus.example', TRUST_PROXY: '1' } })
  const headers = { 'x-forwarded-host': 'evil.example' }

  const statuses = [
    (await ask('/healthz', { headers })).status,
    (await ask('/healthz', { method: 'POST', headers })).status,
  ]

  expect(statuses).toEqual([200, 421])
})

test('a form sent to an unknown address is refused without rendering a page', async () => {
  const pages = vi.fn<TestPages>(async () => html('a page'))
  const { ask } = await openTestDoor({ pages, routeOf: (path) => (path === '/login' ? path : '/*') })

  const statuses = await Promise.all(
    ['/wp-login.php', '/a/b/c.data', '/media/a.webp', '/login'].map(
      async (path) => (await ask(path, { method: 'POST' })).status,
    ),
  )

  expect(statuses).toEqual([405, 405, 405, 200])
  expect(pages).toHaveBeenCalledTimes(1)
})
