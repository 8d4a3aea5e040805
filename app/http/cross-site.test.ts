import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { isFromAnotherSite } from './cross-site.server.ts'

const known = { own: 'https://hyggehus.example', allowed: ['https://app.example'] }
const noHeaders = { origin: undefined, fetchSite: undefined, referer: undefined }
const pageForm = { ...noHeaders, method: 'POST', pathname: '/cart' }
const apiCall = { ...noHeaders, method: 'PUT', pathname: '/api/to-wish-list' }

test('our own pages may change data, and the configured sites may use the API', () => {
  const results = [
    { ...pageForm, origin: known.own },
    { ...apiCall, origin: known.own },
    { ...apiCall, origin: 'https://app.example' },
    { ...apiCall, origin: 'https://app.example', fetchSite: 'cross-site' },
    { ...pageForm, fetchSite: 'same-origin' },
    { ...pageForm, referer: 'https://hyggehus.example/cart' },
  ].map((request) => isFromAnotherSite(request, known))

  expect(results).toEqual([false, false, false, false, false, false])
})

test('other sites may not change data, whatever headers they send', () => {
  const results = [
    { ...pageForm, origin: 'https://evil.example' },
    { ...pageForm, origin: 'null' },
    { ...pageForm, origin: 'https://app.example' },
    { ...pageForm, origin: 'https://hyggehus.example.evil.example' },
    { ...pageForm, origin: 'http://hyggehus.example' },
    { ...apiCall, origin: 'https://evil.example', fetchSite: 'same-origin' },
    { ...pageForm, fetchSite: 'cross-site' },
    { ...pageForm, fetchSite: 'same-site' },
    { ...pageForm, referer: 'https://evil.example/https://hyggehus.example' },
  ].map((request) => isFromAnotherSite(request, known))

  expect(results).toEqual(Array(9).fill(true))
})

test('every site may read, but not link to the address that signs out', () => {
  const elsewhere = { origin: undefined, fetchSite: 'cross-site', referer: 'https://evil.example/' }

  const page = isFromAnotherSite({ ...elsewhere, method: 'GET', pathname: '/candles' }, known)
  const signOut = isFromAnotherSite({ ...elsewhere, method: 'GET', pathname: '/api/logout' }, known)
  const typed = isFromAnotherSite({ ...noHeaders, fetchSite: 'none', method: 'GET', pathname: '/api/logout' }, known)

  expect([page, signOut, typed]).toEqual([false, true, false])
})

test('a program other than a browser sends no origin, and may call the API', () => {
  expect(isFromAnotherSite(apiCall, known)).toBe(false)
})

test('the front door refuses changes sent by another site, for pages and the API', async () => {
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
