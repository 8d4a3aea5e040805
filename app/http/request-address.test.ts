import { expect, test } from 'vitest'
import { readAddress, visitorOrigin } from './request-address.server.ts'

const shop = 'https://hyggehus.example'

test('an address is read on the shop’s own host, whatever host was requested', () => {
  expect(readAddress('/candles?page=2', shop)?.href).toBe('https://hyggehus.example/candles?page=2')
  expect(readAddress('http://evil.example/candles', shop)?.href).toBe('https://hyggehus.example/candles')
  expect(readAddress('//evil.example/candles', shop)?.host).toBe('hyggehus.example')
})

test.each(['*', '', 'candles', '/%E0%A4%A', '/%', '/a\\b', 'ftp://x/y', '/search?query=%%0000'])(
  'an unreadable address is refused: %s',
  (target) => {
    expect(readAddress(target, shop)).toBeNull()
  },
)

test('a character that the database cannot store is left out', () => {
  expect(readAddress('/search?query=a%00b', shop)?.search).toBe('?query=ab')
})

test('a backslash may be searched for', () => {
  expect(readAddress('/search?query=a\\b', shop)?.searchParams.get('query')).toBe('a\\b')
})

test('a form is compared with the address the visitor sees', () => {
  const direct = visitorOrigin({ host: 'hyggehus.example' }, shop, false)
  const withinTheHouse = visitorOrigin({ host: '192.168.0.5:3000' }, shop, false)
  const behindOurProxy = visitorOrigin(
    { host: '10.0.0.5:3000', 'x-forwarded-host': 'hyggehus.example', 'x-forwarded-proto': 'https' },
    shop,
    true,
  )

  expect([direct, withinTheHouse, behindOurProxy]).toEqual([shop, 'http://192.168.0.5:3000', shop])
})

test('a client without our proxy cannot change the host it came by', () => {
  const said = { host: 'hyggehus.example', 'x-forwarded-host': 'evil.example' }

  expect(visitorOrigin(said, shop, false)).toBe(shop)
})

test.each(['a b', 'x/y', '@evil', '[::1', ''])('an invalid host falls back to the public address: %s', (host) => {
  expect(visitorOrigin({ host }, shop, false)).toBe(shop)
})
