import { expect, test } from 'vitest'
import { addressOfKey, keepsAllParameters, pageKey, sharedAddress } from './page-cache-key.server.ts'

const keyOf = (address: string) => pageKey(new URL(address, 'http://shop.test'))

test.each([
  ['/candles?utm_source=letter&fbclid=1', '/candles'],
  ['/candles?page=1&min=&max=&sort=popular&dir=desc', '/candles'],
  ['/candles?page=2&color=blue&color=Red', '/candles?color=Red&color=Blue&page=2'],
  ['/candles?unheard=of', '/candles'],
  ['/?utm_campaign=x', '/'],
  ['/candles/product/CND-001?ref=friend', '/candles/product/CND-001'],
  ['/candles/product/CND-001?page=2&x=1&stars=5&order=newest', '/candles/product/CND-001?stars=5&page=2'],
  ['/search?page=2&query=oak+tray', '/search?query=oak+tray&page=2'],
  ['/search?name=oak+tray', '/search?query=oak+tray'],
  ['/search?query=&name=oak+tray', '/search?query=oak+tray'],
  ['/search?query=%20', '/search'],
  ['/candles.data?page=2', '/candles.data?page=2'],
  ['/_.data?_routes=root', '/_.data?_routes=root'],
  ['/api/candles?min=&max=&&page=2&color=Red&nothing=1', '/api/candles?color=Red&page=2'],
  ['/api/product?article=CND-001', '/api/product?article=CND-001'],
])('%s is cached as %s', (given, key) => {
  // Colours are sorted in the order of the colour list, whichever that is.
  expect([keyOf(given), keyOf(key)]).toEqual([keyOf(key), keyOf(key)])
  expect(keyOf(given)?.length).toBe(key.length)
})

test('a page whose parameters are not known keeps them, except those that advertisers add', () => {
  expect(keyOf('/sitemap.xml?part=2&gclid=1')).toBe('/sitemap.xml?part=2')
})

test('a very long search is not cached', () => {
  expect(keyOf(`/search?query=${'a'.repeat(5000)}`)).toBeNull()
})

test('responses to other sites are cached separately, and rendered from the same address', () => {
  const key = pageKey(new URL('http://shop.test/api/candles?page=2'), 'https://app.example')

  expect(key).not.toBe(keyOf('/api/candles?page=2'))
  expect(addressOfKey(key ?? '')).toEqual({ address: '/api/candles?page=2', origin: 'https://app.example' })
})

test('a key without some of the visitor’s parameters is noticed', () => {
  const keepsAll = (address: string) => keepsAllParameters(keyOf(address) ?? '', new URL(address, 'http://shop.test'))

  expect([keepsAll('/candles?page=2'), keepsAll('/candles?utm_source=x')]).toEqual([true, false])
})

test.each([
  ['/no-such-page', '/not/found'],
  ['/no-such-page/deeper?word=1', '/not/found'],
  ['/wp-login.php', '/not/found'],
  ['/candles/no-such-page', '/candles/not/found'],
  ['/no-such-page.data?_routes=root&word=1', '/not/found.data?_routes=root'],
  ['/candles?page=2', '/candles?page=2'],
])('the page at %s is the one at %s', (given, shared) => {
  const routeOf = (pathname: string) => (pathname === '/candles' ? '/candles' : '/*')

  const { pathname, search } = sharedAddress(new URL(given, 'http://shop.test'), routeOf)

  expect(pathname + search).toBe(shared)
})
