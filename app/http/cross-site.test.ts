import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { isFromAnotherSite } from './cross-site.server.ts'

const known = { own: 'https://hyggehus.example', allowed: ['https://app.example'] }
const nothing = { origin: undefined, fetchSite: undefined, referer: undefined }
const written = { ...nothing, method: 'POST', pathname: '/cart' }
const called = { ...nothing, method: 'PUT', pathname: '/api/to-wish-list' }

test('our own pages may change data, and the configured sites may use the API', () => {
  const judged = [
    { ...written, origin: known.own },
    { ...called, origin: known.own },
    { ...called, origin: 'https://app.example' },
    { ...called, origin: 'https://app.example', fetchSite: 'cross-site' },
    { ...written, fetchSite: 'same-origin' },
    { ...written, referer: 'https://hyggehus.example/cart' },
  ].map((request) => isFromAnotherSite(request, known))

  expect(judged).toEqual([false, false, false, false, false, false])
})

test('no other site may, however it disguises itself', () => {
  const judged = [
    { ...written, origin: 'https://evil.example' },
    { ...written, origin: 'null' },
    { ...written, origin: 'https://app.example' },
    { ...written, origin: 'https://hyggehus.example.evil.example' },
    { ...written, origin: 'http://hyggehus.example' },
    { ...called, origin: 'https://evil.example', fetchSite: 'same-origin' },
    { ...written, fetchSite: 'cross-site' },
    { ...written, fetchSite: 'same-site' },
    { ...written, referer: 'https://evil.example/https://hyggehus.example' },
  ].map((request) => isFromAnotherSite(request, known))

  expect(judged).toEqual(Array(9).fill(true))
})

test('every site may read, but not link to the address that signs out', () => {
  const elsewhere = { origin: undefined, fetchSite: 'cross-site', referer: 'https://evil.example/' }

  const page = isFromAnotherSite({ ...elsewhere, method: 'GET', pathname: '/candles' }, known)
  const signOut = isFromAnotherSite({ ...elsewhere, method: 'GET', pathname: '/api/logout' }, known)
  const typed = isFromAnotherSite({ ...nothing, fetchSite: 'none', method: 'GET', pathname: '/api/logout' }, known)

  expect([page, signOut, typed]).toEqual([false, true, false])
})

test('a program that is no browser does not say where it comes from, and may call the API', () => {
  expect(isFromAnotherSite(called, known)).toBe(false)
})

test('the front door refuses what another site sends, for pages and the API alike', async () => {
  const pages = async () => new Response('<p>done</p>', { headers: { 'content-type': 'text/html' } })
  const { ask, url } = await openTestDoor({ pages, api: () => Response.json({ done: true }) })
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
  const ours = { method: 'POST', headers: { origin: url } }

  const [page, call] = [await ask('/subscribe', foreign), await ask('/api/subscribe', foreign)]
  const [ownPage, ownCall] = [await ask('/subscribe', ours), await ask('/api/subscribe', ours)]

  expect([page.status, call.status, ownPage.status, ownCall.status]).toEqual([403, 403, 200, 200])
  expect(await call.json()).toEqual({ error: expect.any(String), code: 'foreign' })
  expect(page.headers.get('content-type')).toContain('text/html')
})
