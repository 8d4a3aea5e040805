import { expect, test, vi } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html } from '#tests/support/test-pages.ts'

const fromAnotherSite = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }

test.each(['/api/log%6Fut', '/%61pi/logout', '/api/%6Cogout', '/api/log%6fut', '/api/log%00out'])(
  'another site cannot sign a customer out through %s',
  async (path) => {
    const api = vi.fn(() => Response.json({ success: true }))
    const { ask } = await openTestDoor({ api })

    const redirected = await ask(path, { headers: fromAnotherSite })
    const location = redirected.headers.get('location') ?? path
    const answer = await ask(location, { headers: fromAnotherSite })

    expect(answer.status).toBe(403)
    expect(api).not.toHaveBeenCalled()
  },
)

test('needlessly escaped characters redirect to the plain address, and necessary escapes stay', async () => {
  const { ask } = await openTestDoor()
  const locationOf = async (path: string) => (await ask(path)).headers.get('location')

  expect(await locationOf('/%63andles?color=%42lue')).toBe('/candles?color=%42lue')
  expect(await locationOf('/promotions/20%25')).toBeNull()
  expect(await locationOf('/caf%C3%A9%2Fbar')).toBeNull()
})

test('an escaped address of a photo form redirects to the plain one', async () => {
  const { ask } = await openTestDoor()

  const answer = await ask('/my-account/review%73/1', { method: 'POST', body: 'a' })

  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/my-account/reviews/1'])
})

test('an address in capitals redirects to the spelling that limits, roles and the cache know, and renders nothing', async () => {
  const pages = vi.fn(async () => html('never shown'))
  const { ask } = await openTestDoor({ pages, routeOf: () => '/shop-settings' })

  const answers = [
    await ask('/Shop-Settings?group=delivery'),
    await ask('/SHOP-SETTINGS', { method: 'POST', body: new URLSearchParams({ intent: 'save' }) }),
  ]

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/shop-settings?group=delivery'],
    [308, '/shop-settings'],
  ])
  expect(pages).not.toHaveBeenCalled()
})
