import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBrowserStorage, aTab, put, wishlistOf } from '#tests/support/browser-tabs.ts'
import { readStoredItems, storedItemsOf } from './saved-items.ts'

test('any text in the storage gives valid saved items, without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), storedText()), (text) => {
      const tab = aTab(aBrowserStorage(text))
      put(tab, 'wishlist', 'CND-001')

      const { isReady, isLoading: _, signedInAs, ...items } = tab.getState()

      expect([isReady, signedInAs]).toEqual([true, null])
      expect(wishlistOf(tab)).toContain('CND-001')
      // Items are valid if writing and reading them gives the same items.
      expect(readStoredItems(JSON.parse(JSON.stringify(storedItemsOf(items))))).toEqual(items)
    }),
    { numRuns: 200 },
  )
})

/** An object shaped like the stored text, with random values. */
function storedText(): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, -1, 1e300, 2 ** 53, 'candles', 'CND-001', '__proto__'),
  )
  const product = fc.record(
    {
      _id: fc.oneof(anything, fc.constant('1')),
      article: fc.oneof(anything, fc.constant('CND-001'), fc.constant('GFT-003')),
      name: fc.oneof(anything, fc.string()),
      category: fc.oneof(anything, fc.constant('candles')),
      price: fc.oneof(anything, fc.double()),
      quantity: anything,
      image: fc.oneof(anything, fc.array(anything)),
      picture: anything,
      color: anything,
      rating: anything,
      amount: anything,
      addedAt: fc.oneof(anything, fc.nat()),
    },
    { requiredKeys: ['_id', 'article'] },
  )
  const line = fc.record({ dataProduct: fc.oneof(product, anything), amount: fc.oneof(anything, fc.nat()) })
  const list = fc.record({ items: fc.oneof(anything, fc.array(fc.oneof(product, line, anything))) })
  const owner = fc.record({ id: fc.oneof(anything, fc.string()), version: anything, unsent: anything })
  const former = fc.record({ owner: fc.oneof(anything, fc.string()), mirror: anything })
  const state = fc.record(
    {
      favorites: fc.oneof(list, anything),
      cart: fc.oneof(list, anything),
      search: anything,
      recentlyViewed: fc.oneof(list, anything),
      customer: fc.oneof(owner, anything),
      ownership: fc.oneof(former, anything),
    },
    { requiredKeys: ['cart'] },
  )
  return fc.record({ state: fc.oneof(state, anything), version: anything }).map((stored) => JSON.stringify(stored))
}
