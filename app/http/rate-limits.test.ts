import { expect, test } from 'vitest'
import { createRateLimiter, requestKind } from './rate-limits.server.ts'

function openRateLimiter() {
  let time = 0
  const limits = createRateLimiter(() => time)
  const ask = (times: number, address = '203.0.113.7') =>
    Array.from({ length: times }, () => limits.secondsToWait('write', address))
  return { ask, advance: (ms: number) => (time += ms) }
}

test('a burst is allowed, and a loop is told when to try again', () => {
  const { ask } = openRateLimiter()

  const waits = ask(62)

  expect(waits.slice(0, 60).every((wait) => wait === 0)).toBe(true)
  expect(waits.slice(60)).toEqual([1, 1])
})

test('a client that waits as long as it was told may send requests again', () => {
  const { ask, advance } = openRateLimiter()
  ask(61)

  advance(1000)

  expect(ask(1)).toEqual([0])
})

test('one visitor does not use up another one’s limit', () => {
  const { ask } = openRateLimiter()
  ask(100)

  expect(ask(1, '203.0.113.8')).toEqual([0])
})

test('requests of a refused network do not use up the limit of its neighbours', () => {
  const { ask, advance } = openRateLimiter()
  ask(60, '2001:db8:0:1::1')

  // A loop of 200 writes a second from one /64, while each of the networks around it sends nothing.
  for (let second = 0; second < 60; second += 1) {
    ask(200, '2001:db8:0:1::1')
    advance(1000)
  }

  expect(ask(60, '2001:db8:0:2::1')).toEqual(Array(60).fill(0))
  expect(ask(60, '2001:db8:0:100::1')).toEqual(Array(60).fill(0))
})

test('several processes together allow what one process allows', () => {
  const four = Array.from({ length: 4 }, () => createRateLimiter(() => 0, 4))

  const allowed = four.map((limits) => {
    const waits = Array.from({ length: 60 }, () => limits.secondsToWait('write', '203.0.113.7'))
    return waits.filter((wait) => wait === 0).length
  })

  expect(allowed).toEqual([15, 15, 15, 15])
})

test('remembering clients never takes more than a fixed amount of memory', () => {
  const { ask } = openRateLimiter()
  ask(100)

  Array.from({ length: 25_000 }, (_, number) => ask(1, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`))

  // The client that sent nothing for longest was forgotten first, so its limit starts full.
  expect(ask(1)).toEqual([0])
})

test('requests that cost more have a lower limit', () => {
  const kinds = [
    requestKind('GET', '/candles'),
    requestKind('GET', '/search'),
    requestKind('GET', '/search.data'),
    requestKind('GET', '/compare'),
    requestKind('GET', '/api/candles'),
    requestKind('GET', '/api/suggestions'),
    requestKind('GET', '/media/x-400.webp'),
    requestKind('POST', '/'),
    requestKind('HEAD', '/'),
  ]

  expect(kinds).toEqual(['page', 'search', 'search', 'search', 'search', 'search', 'picture', 'write', 'page'])
})
