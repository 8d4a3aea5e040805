import { expect, test } from 'vitest'
import { addressOfKey, pageKey, sharedAddress } from './page-cache-key.server.ts'

const keyOf = (address: string) => pageKey(new URL(address, 'http://shop.test'))

test('a very long search is not cached', () => {
  expect(keyOf(`/search?query=${'a'.repeat(5000)}`)).toBeNull()
})

test('responses to other sites are cached separately, and rendered from the same address', () => {
  const key = pageKey(new URL('http://shop.test/api/candles?page=2'), 'https://app.example')

  expect(key).not.toBe(keyOf('/api/candles?page=2'))
  expect(addressOfKey(key ?? '')).toEqual({ address: '/api/candles?page=2', origin: 'https://app.example' })
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
