import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import { clientAddress, isProxyLimited, isTrustedPeer } from './client-address.server.ts'

const ours = new BlockList()
ours.addSubnet('10.0.0.0', 8, 'ipv4')
ours.addSubnet('fd00::', 8, 'ipv6')
const networks = { kind: 'networks', networks: ours } as const

test('without a trusted proxy a client cannot fake its address', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', { kind: 'none' })).toBe('203.0.113.7')
})

test('behind one proxy the last address in the header is used, not those that the client sent', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7', { kind: 'hops', hops: 1 })).toBe('203.0.113.7')
})

test('behind two proxies the second last address in the header is used', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', { kind: 'hops', hops: 2 })).toBe('203.0.113.7')
})

test('with trusted networks the last address outside them is used', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', networks)).toBe('203.0.113.7')
  expect(clientAddress('fd00::1', '2001:db8::7', networks)).toBe('2001:db8::7')
})

test('a client that connects directly cannot fake a trusted proxy', () => {
  expect(clientAddress('203.0.113.7', '1.1.1.1', networks)).toBe('203.0.113.7')
})

test.each(['garbage', '', '203.0.113.7; drop table', '[::1', '999.1.1.1'])(
  'text that is no address is not taken for one: %s',
  (text) => {
    expect(clientAddress('10.0.0.1', text, { kind: 'hops', hops: 1 })).toBe('10.0.0.1')
  },
)

test('an address is the same with a port, in brackets or mapped into IPv6', () => {
  const addresses = ['203.0.113.7:4711', '::ffff:203.0.113.7', ' 203.0.113.7 '].map((text) =>
    clientAddress('10.0.0.1', text, { kind: 'hops', hops: 1 }),
  )

  expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']))
  expect(clientAddress('10.0.0.1', '[2001:db8::7]:443', { kind: 'hops', hops: 1 })).toBe('2001:db8::7')
})

test('a household shares one rate limit, however many addresses its network has', () => {
  expect(smallestNetworkOf('2001:db8:1:2:aaaa::1')).toBe(smallestNetworkOf('2001:db8:1:2::ffff'))
  expect(smallestNetworkOf('2001:db8:1:3::1')).not.toBe(smallestNetworkOf('2001:db8:1:2::1'))
  expect(smallestNetworkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('a proxy of ours is trusted, another address is not', () => {
  expect([isTrustedPeer('10.1.1.1', networks), isTrustedPeer('::ffff:10.1.1.1', networks)]).toEqual([true, true])
  expect([isTrustedPeer('203.0.113.7', networks), isTrustedPeer('10.1.1.1', { kind: 'none' })]).toEqual([false, false])
})

test('the start can warn that all visitors behind an untrusted proxy would share one rate limit', () => {
  const https = { publicUrl: 'https://hyggehus.example', rateLimits: true, trustedProxies: { kind: 'none' } } as const

  expect(isProxyLimited(https)).toBe(true)
  expect(isProxyLimited({ ...https, trustedProxies: { kind: 'hops', hops: 1 } })).toBe(false)
  expect(isProxyLimited({ ...https, rateLimits: false })).toBe(false)
  expect(isProxyLimited({ ...https, publicUrl: 'http://localhost:3000' })).toBe(false)
})
