import { expect, test } from 'vitest'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { aBrowserStorage, aStoredProduct, aTab, cartOf, put, wishlistOf } from '#tests/support/browser-tabs.ts'
import { openSavedItemsStore } from './saved-items-store.ts'

test('a guest’s items are still there after a reload', () => {
  const browser = aBrowserStorage()
  const before = aTab(browser)
  put(before, 'wishlist', 'CND-001')
  put(before, 'cart', 'LGT-002', 3)

  const after = aTab(browser)

  expect(wishlistOf(after)).toEqual(['CND-001'])
  expect(cartOf(after)).toEqual(['LGT-002 × 3'])
  expect(after.getState().cart[0]?.product).toEqual(before.getState().cart[0]?.product)
})

test('the storage uses the field names of the specification', () => {
  const browser = aBrowserStorage()
  const tab = aTab(browser)
  put(tab, 'wishlist', 'CND-001')
  put(tab, 'cart', 'CND-001', 2)

  const { state, version } = JSON.parse(browser.text() ?? '')

  const { _id, article, name, price, category, image, picture } = aStoredProduct('CND-001')
  expect(version).toBe(1)
  expect(state.favorites.items).toMatchObject([{ _id, article, name, price, category, image, picture }])
  expect(state.search).toEqual({ searchInputValue: '' })
  expect(state.cart).toMatchObject({ items: [{ dataProduct: { article: 'CND-001' }, amount: 2 }], allPrice: 25.8 })
})

test('an empty cart has no price yet', () => {
  const browser = aBrowserStorage()
  const tab = aTab(browser)
  put(tab, 'wishlist', 'CND-001')

  expect(JSON.parse(browser.text() ?? '').state.cart).toEqual({ items: [], allPrice: null })
})

test('the first visit writes nothing into the storage', () => {
  const browser = aBrowserStorage()

  const tab = aTab(browser)

  expect(tab.getState().isReady).toBe(true)
  expect(browser.text()).toBeNull()
})

test('in a browser with a session an empty list is not shown as empty before the customer’s items have arrived', () => {
  const [customers, guests] = [aTab(aBrowserStorage(), true), aTab(aBrowserStorage(), false)]

  expect([customers, guests].map((tab) => tab.getState().isLoading)).toEqual([true, false])
})

test('each of two tabs keeps what the other one changed', () => {
  const browser = aBrowserStorage()
  const [one, other] = [aTab(browser), aTab(browser)]
  put(one, 'cart', 'CND-001', 1)
  put(other, 'cart', 'LGT-002', 1)
  put(one, 'cart', 'CND-001', 5)
  put(other, 'cart', 'LGT-002', 0)

  one.read()

  expect([one, other, aTab(browser)].map(cartOf)).toEqual(Array(3).fill(['CND-001 × 5']))
})

test('a removed line comes back in its place', () => {
  const tab = aTab(aBrowserStorage())
  put(tab, 'cart', 'CND-001')
  put(tab, 'cart', 'LGT-002')
  const before = tab.getState().cart

  put(tab, 'cart', 'CND-001', 0)
  tab.change(() => ({ cart: before }))

  expect(cartOf(tab)).toEqual(['CND-001 × 1', 'LGT-002 × 1'])
})

test('without a storage a guest’s items stay in memory', () => {
  const blocked = openSavedItemsStore(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  blocked.read()

  put(blocked, 'cart', 'CND-001')

  expect(blocked.getState().isReady).toBe(true)
  expect(cartOf(blocked)).toEqual(['CND-001 × 1'])
})

test('a full storage does not lose items in memory', () => {
  const former = aBrowserStorage()
  put(aTab(former), 'cart', 'GFT-003')
  const tab = aTab({
    ...former,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })

  put(tab, 'cart', 'CND-001')
  put(tab, 'cart', 'LGT-002')

  expect(cartOf(tab).sort()).toEqual(['CND-001 × 1', 'GFT-003 × 1', 'LGT-002 × 1'])
})

test('a broken line is dropped and the rest stays, whatever version wrote it', () => {
  const items = [{ dataProduct: { article: 17 }, amount: 1 }, aStoredLine('LGT-002')]

  const tab = aTab(
    aBrowserStorage({ state: { cart: { items }, favorites: { items: [aStoredProduct('GFT-003')] } }, version: 7 }),
  )

  expect(cartOf(tab)).toEqual(['LGT-002 × 1'])
  expect(wishlistOf(tab)).toEqual(['GFT-003'])
})

test('a stored cart with too many lines is cut to the maximum', () => {
  const items = Array.from({ length: 300 }, (_, place) => aStoredLine(`CND-${place + 100}`, place))

  const tab = aTab(aBrowserStorage({ state: { cart: { items } }, version: 1 }))

  expect(tab.getState().cart).toHaveLength(savedItemsLimits.cartLinesMax)
  expect(tab.getState().cart.at(-1)?.product.article).toBe('CND-399')
})

test('a customer’s items are removed from a browser without a session', () => {
  const browser = aBrowserStorage()
  const customers = aTab(browser)
  customers.change(() => ({ customer: { id: 'karen', version: 3, unsent: { cart: [], wishlist: [] } } }))
  put(customers, 'cart', 'CND-001')

  const guests = aTab(browser, false)

  expect([cartOf(guests), guests.getState().customer]).toEqual([[], null])
  expect(browser.text()).not.toContain('CND-001')
})

test('the cart and wishlist that the first release stored for a guest are read', () => {
  const tab = aTab(aBrowserStorage(ofFirstRelease(null)))

  expect(cartOf(tab)).toEqual(['CND-001 × 4', 'LGT-002 × 1'])
  expect([wishlistOf(tab), tab.getState().customer]).toEqual([['GFT-003'], null])
})

test('a customer’s unsent changes of the first release are still unsent', () => {
  const tab = aTab(aBrowserStorage(ofFirstRelease('karen')))

  const { customer } = tab.getState()
  expect(customer).toEqual({
    id: 'karen',
    version: 12,
    unsent: { cart: ['CND-001', 'TBL-009'], wishlist: ['BKS-007', 'GFT-003'] },
  })
})

test('an open page of the first release does not undo a customer’s unsent changes', () => {
  const browser = aBrowserStorage(ofFirstRelease('karen'))
  const tab = aTab(browser)
  put(tab, 'cart', 'CND-001', 6)
  browser.setItem(savedItemsLimits.storageKey, JSON.stringify(ofFirstRelease('karen')))

  tab.read()

  expect(cartOf(tab)).toEqual(['CND-001 × 6', 'LGT-002 × 1'])
})

/** Since the server's last answer one amount was raised, one line removed, one wish added and one removed. */
function ofFirstRelease(owner: string | null) {
  const mirror = {
    browser: '00000000-0000-4000-8000-000000000000',
    count: 3,
    version: 12,
    cart: [
      ['CND-001', 2, 1290],
      ['LGT-002', 1, 1290],
      ['TBL-009', 1, 900],
    ],
    wishlist: ['BKS-007'],
    open: { cart: [], wishlist: [] },
  }
  const dates = { addedAt: 1_750_000_000_000, changedAt: 1_750_000_000_001 }
  return {
    state: {
      favorites: {
        items: [{ ...aStoredProduct('GFT-003'), ...dates }],
        removed: [{ article: 'BKS-007', changedAt: 5 }],
      },
      search: { searchInputValue: 'wool', changedAt: 7 },
      cart: {
        items: [{ ...aStoredLine('CND-001'), amount: 4 }, aStoredLine('LGT-002', 2)],
        allPrice: 64.5,
        removed: [],
      },
      recentlyViewed: { items: [] },
      ownership: { hands: owner ? 1 : 0, turn: 2, owner, mirror: owner && mirror },
    },
    version: 1,
  }
}

function aStoredLine(article: string, addedAt = 1) {
  return { dataProduct: aStoredProduct(article), amount: 1, addedAt, changedAt: addedAt }
}
