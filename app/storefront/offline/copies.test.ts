import { expect, test } from 'vitest'
import { cacheNameOf, keptUntil, kindOf, mayKeep, surplus } from './copies.ts'

const origin = 'https://hyggehus.example'
const sentAt = Date.UTC(2026, 10, 27, 10)
const hourMs = 60 * 60 * 1000

const kindFor = (path: string, { method = 'GET', mode = 'navigate', range = false } = {}) =>
  kindOf(
    { method, mode, url: new URL(path, origin).href, headers: new Headers(range ? { range: 'bytes=0-1' } : {}) },
    origin,
  )
const headersWith = (caching: string, more = {}) =>
  new Headers({ date: new Date(sentAt).toUTCString(), 'cache-control': caching, ...more })
const hoursKept = (caching: string, more = {}) => (keptUntil(headersWith(caching, more), 'pages') - sentAt) / hourMs
const isKept = (caching: string, facts = {}) =>
  mayKeep({ status: 200, type: 'basic', redirected: false, headers: headersWith(caching), ...facts })

test('copies answer pages, scripts and pictures, and never the API, forms or data of one visitor', () => {
  const kinds = [
    kindFor('/candles'),
    kindFor('/assets/shop-1.js', { mode: 'cors' }),
    kindFor('/media/1-400.avif', { mode: 'no-cors' }),
    kindFor('/api/products'),
    kindFor('/api'),
    kindFor('/who-am-i', { mode: 'cors' }),
    kindFor('/saved-items', { mode: 'cors' }),
    kindFor('/candles.data', { mode: 'cors' }),
    kindFor('/my-account', { method: 'POST' }),
    kindFor('https://pay.example/fields'),
    kindFor('/media/1-400.avif', { mode: 'no-cors', range: true }),
  ]

  expect(kinds).toEqual(['pages', 'files', 'pictures', null, null, null, null, null, null, null, null])
})

test('only what the shop calls public is kept: no page of the account, no error, no other page after a redirect', () => {
  expect(isKept('public, max-age=0, s-maxage=60, stale-if-error=86400')).toBe(true)
  const refused = [
    isKept('private, no-store'),
    isKept('private, no-cache'),
    isKept(''),
    isKept('public, max-age=60', { status: 404 }),
    isKept('public, max-age=60', { redirected: true }),
    isKept('public, max-age=60', { type: 'opaque' }),
  ]
  expect(refused).toEqual([false, false, false, false, false, false])
})

test('a page is kept for a day, and no longer than it says itself', () => {
  expect(hoursKept('public, max-age=0, s-maxage=60, stale-if-error=86400')).toBeCloseTo(24 + 1 / 60)
  expect(hoursKept('public, max-age=0, s-maxage=0, stale-if-error=1800')).toBe(0.5)
  expect(hoursKept('public, max-age=31536000, immutable')).toBeCloseTo(24 + 1 / 60)
  expect(hoursKept('public', { expires: new Date(sentAt + 2 * hourMs).toUTCString() })).toBe(2)
  expect(hoursKept('public, max-age=0, no-store, stale-if-error=86400')).toBeLessThan(0)
  expect(keptUntil(new Headers({ 'cache-control': 'public, max-age=60' }), 'pages')).toBe(0)
})

test('of more than 40 pages the oldest are removed', () => {
  const pages = Array.from({ length: 42 }, (_, index) => `/page-${index}`)

  expect(surplus(pages, 'pages')).toEqual(['/page-0', '/page-1'])
  expect(surplus(pages.slice(2), 'pages')).toEqual([])
})

test('pages and scripts belong to one release, pictures to all', () => {
  expect(cacheNameOf('pages', 'a')).not.toBe(cacheNameOf('pages', 'b'))
  expect(cacheNameOf('files', 'a')).not.toBe(cacheNameOf('files', 'b'))
  expect(cacheNameOf('pictures', 'a')).toBe(cacheNameOf('pictures', 'b'))
})
