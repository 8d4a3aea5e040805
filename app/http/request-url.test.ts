import { expect, test } from 'vitest'
import { parseRequestUrl, visitorOrigin } from './request-url.server.ts'

const shop = 'https://hyggehus.example'

test('an address is read on the shop’s own host, whatever host was requested', () => {
  expect(parseRequestUrl('/candles?page=2', shop)?.href).toBe('https://hyggehus.example/candles?page=2')
  expect(parseRequestUrl('http://evil.example/candles', shop)?.href).toBe('https://hyggehus.example/candles')
  expect(parseRequestUrl('//evil.example/candles', shop)?.host).toBe('hyggehus.example')
})

test.each(['*', '', 'candles', '/%E0%A4%A', '/%', '/a\\b', 'ftp://x/y', '/search?query=%%0000'])(
  'an unreadable address is refused: %s',
  (target) => {
    expect(parseRequestUrl(target, shop)).toBeNull()
  },
)

test('a character that the database cannot store is left out', () => {
  expect(parseRequestUrl('/search?query=a%00b', shop)?.search).toBe('?query=ab')
})

test('a backslash may be searched for', () => {
  expect(parseRequestUrl('/search?query=a\\b', shop)?.searchParams.get('query')).toBe('a\\b')
})

test('a form is compared with the address the visitor sees', () => {
  const direct = visitorOrigin({ host: 'hyggehus.example' }, shop, false)
  const withinLocalNetwork = visitorOrigin({ host: '192.168.0.5:3000' }, shop, false)
  const behindOurProxy = visitorOrigin(
    { host: '10.0.0.5:3000', 'x-forwarded-host': 'hyggehus.example', 'x-forwarded-proto': 'https' },
    shop,
    true,
  )

  expect([direct, withinLocalNetwork, behindOurProxy]).toEqual([shop, 'http://192.168.0.5:3000', shop])
})

test('a client without our proxy cannot change the host it came by', () => {
  const headers = { host: 'hyggehus.example', 'x-forwarded-host': 'evil.example' }

  expect(visitorOrigin(headers, shop, false)).toBe(shop)
})

test.each(['a b', 'x/y', '@evil', '[::1', ''])('an invalid host falls back to the public address: %s', (host) => {
  expect(visitorOrigin({ host }, shop, false)).toBe(shop)
})
