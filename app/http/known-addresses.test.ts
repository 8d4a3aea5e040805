import { expect, test } from 'vitest'
import { createKnownAddresses } from './known-addresses.server.ts'

test('an address with its filters in another order is found under the key of its page', () => {
  const addresses = createKnownAddresses()
  addresses.remember('/candles?sort=price&color=Red', '/candles?color=Red&sort=price')

  const keys = ['/candles?sort=price&color=Red', '/candles'].map(addresses.keyOf)

  expect(keys).toEqual(['/candles?color=Red&sort=price', '/candles'])
})

test('a stranger who writes an address in a million ways does not fill the memory', () => {
  const addresses = createKnownAddresses()
  for (let number = 0; number < 5001; number += 1) addresses.remember(`/candles?x=${number}`, '/candles')
  addresses.remember(`/candles?x=${'1'.repeat(500)}`, '/candles')

  const keys = ['/candles?x=0', '/candles?x=5000', `/candles?x=${'1'.repeat(500)}`].map(addresses.keyOf)

  expect(keys).toEqual(['/candles?x=0', '/candles', `/candles?x=${'1'.repeat(500)}`])
})
