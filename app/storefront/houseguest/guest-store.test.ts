import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import {
  aBrowser,
  aStoredLine,
  aTab,
  aThing,
  cartOf,
  change,
  drop,
  favoritesOf,
  fill,
  keep,
  remove,
} from '#tests/support/browser-tabs.ts'
import { openGuestStore } from './guest-store.ts'
import { readStoredGuest, storedGuestOf } from './houseguest.ts'
import { putOn, takeOff } from './shelf.ts'
import { keptProductOf } from './stored-product.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('what a guest keeps is there again after a reload', () => {
  const browser = aBrowser()
  const before = aTab(browser)
  keep(before, 'CND-001')
  fill(before, 'LGT-002', 3)

  const after = aTab(browser)

  expect(favoritesOf(after)).toEqual(['CND-001'])
  expect(cartOf(after)).toEqual(['LGT-002 × 3'])
  expect(after.getState().cart.items[0]?.product).toEqual(keptProductOf(aThing('LGT-002')))
})

test('what lies in the storage has the names of the specification', () => {
  const browser = aBrowser()
  const tab = aTab(browser)
  keep(tab, 'CND-001')
  fill(tab, 'CND-001', 2)

  const { state, version } = JSON.parse(browser.text() ?? '')

  expect(version).toBe(1)
  expect(state.favorites.items[0]).toMatchObject({
    article: 'CND-001',
    name: 'A CND-001',
    price: 12.9,
    category: 'candles',
  })
  expect(state.favorites.items[0]).toHaveProperty('_id')
  expect(state.favorites.items[0]).toHaveProperty('image')
  expect(state.favorites.items[0]).toHaveProperty('picture')
  expect(state.search).toMatchObject({ searchInputValue: '' })
  expect(state.cart).toMatchObject({ items: [{ dataProduct: { article: 'CND-001' }, amount: 2 }], allPrice: 25.8 })
})

test('where somebody may be signed in, what is empty is not called so before their things have come', () => {
  const customers = openGuestStore(aBrowser, Date.now, () => true)
  const guests = openGuestStore(aBrowser, Date.now, () => false)

  customers.open()
  guests.open()
  customers.catchUp()

  expect(customers.getState()).toMatchObject({ isReady: true, isAwaited: true })
  expect(guests.getState()).toMatchObject({ isReady: true, isAwaited: false })
})

test('an empty cart has no price yet', () => {
  expect(storedGuestOf(readStoredGuest(null)).cart.allPrice).toBeNull()
})

test('the first visit writes nothing into the storage', () => {
  const browser = aBrowser()

  const tab = aTab(browser)

  expect(tab.getState().isReady).toBe(true)
  expect(browser.text()).toBeNull()
})

test('two tabs that add at the same moment both keep what they added', () => {
  const browser = aBrowser()
  const [one, other] = [aTab(browser), aTab(browser)]
  browser.delayWrites()
  fill(one, 'CND-001', 1)
  fill(other, 'LGT-002', 1)

  browser.deliver([one, other])

  expect(cartOf(one)).toEqual(['CND-001 × 1', 'LGT-002 × 1'])
  expect(cartOf(other)).toEqual(cartOf(one))
  expect(cartOf(aTab(browser))).toEqual(cartOf(one))
})

test('of two amounts for one line the later one stands in both tabs', () => {
  const browser = aBrowser()
  const [one, other] = [aTab(browser), aTab(browser)]
  fill(one, 'CND-001', 1)
  other.catchUp()
  change(one, 'CND-001', 5)
  vi.advanceTimersByTime(1)
  change(other, 'CND-001', 2)

  one.catchUp()

  expect(cartOf(one)).toEqual(['CND-001 × 2'])
  expect(cartOf(other)).toEqual(['CND-001 × 2'])
})

test('of a removal and a new amount in the same millisecond the amount wins: nothing is lost by chance', () => {
  const browser = aBrowser()
  const [one, other] = [aTab(browser), aTab(browser)]
  fill(one, 'CND-001', 1)
  other.catchUp()
  browser.delayWrites()
  remove(one, 'CND-001')
  change(other, 'CND-001', 2)

  browser.deliver([one, other])

  expect([one, other, aTab(browser)].map(cartOf)).toEqual(Array(3).fill(['CND-001 × 2']))
})

test('what one tab removed does not come back from a tab that slept', () => {
  const browser = aBrowser()
  const [one, sleeper] = [aTab(browser), aTab(browser)]
  keep(one, 'CND-001')
  sleeper.catchUp()
  drop(one, 'CND-001')

  keep(sleeper, 'LGT-002')

  expect(favoritesOf(sleeper)).toEqual(['LGT-002'])
  expect(favoritesOf(aTab(browser))).toEqual(['LGT-002'])
})

test('what is put back after a removal stays', () => {
  const browser = aBrowser()
  const [one, other] = [aTab(browser), aTab(browser)]
  keep(one, 'CND-001')
  drop(one, 'CND-001')
  keep(one, 'CND-001')

  other.catchUp()

  expect(favoritesOf(other)).toEqual(['CND-001'])
})

test('an undone removal puts the line back in its old place', () => {
  const tab = aTab(aBrowser())
  fill(tab, 'CND-001', 1)
  vi.advanceTimersByTime(5)
  fill(tab, 'LGT-002', 1)
  const line = tab.getState().cart.items[0]
  tab.change(({ cart }) => ({ cart: takeOff(cart, aThing('CND-001').article, tab.now()) }))

  tab.change(({ cart }) => ({ cart: line ? putOn(cart, line, limits.cartLinesMax, tab.now()) : cart }))

  expect(cartOf(tab)).toEqual(['CND-001 × 1', 'LGT-002 × 1'])
})

test('a clock that was set back does not hide a change', () => {
  const browser = aBrowser()
  const tab = aTab(browser)
  fill(tab, 'CND-001', 1)
  vi.setSystemTime(new Date('2020-01-01'))

  change(tab, 'CND-001', 4)

  expect(cartOf(aTab(browser))).toEqual(['CND-001 × 4'])
})

test('without a storage the guest goes on in memory', () => {
  const blocked = openGuestStore(() => {
    throw new DOMException('Denied', 'SecurityError')
  }, Date.now)
  blocked.open()

  fill(blocked, 'CND-001', 1)

  expect(blocked.getState().isReady).toBe(true)
  expect(cartOf(blocked)).toEqual(['CND-001 × 1'])
})

test('a full storage loses nothing of what is in memory', () => {
  const browser = aBrowser()
  const tab = aTab({
    ...browser,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })

  fill(tab, 'CND-001', 1)
  fill(tab, 'LGT-002', 1)

  expect(cartOf(tab)).toEqual(['CND-001 × 1', 'LGT-002 × 1'])
})

test('a storage that does not answer holds nobody up for more than five seconds', async () => {
  const never = new Promise<string>(() => undefined)
  const tab = openGuestStore(
    () => ({ getItem: () => never, setItem: () => undefined, removeItem: () => undefined }),
    Date.now,
  )
  tab.open()

  await vi.advanceTimersByTimeAsync(limits.rehydrateTimeoutMs - 1)
  const justBefore = tab.getState().isReady
  await vi.advanceTimersByTimeAsync(1)

  expect(justBefore).toBe(false)
  expect(tab.getState().isReady).toBe(true)
})

test('a broken line is dropped and the rest stays', () => {
  const browser = aBrowser()
  const tab = aTab(browser)
  fill(tab, 'CND-001', 1)
  fill(tab, 'LGT-002', 1)
  keep(tab, 'GFT-003')
  browser.write((browser.text() ?? '').replace('"article":"CND-001"', '"article":17'))

  const reopened = aTab(browser)

  expect(cartOf(reopened)).toEqual(['LGT-002 × 1'])
  expect(favoritesOf(reopened)).toEqual(['GFT-003'])
})

test('data of another version is read as far as it makes sense', () => {
  const browser = aBrowser()
  const tab = aTab(browser)
  fill(tab, 'CND-001', 1)
  browser.write((browser.text() ?? '').replace('"version":1', '"version":7'))

  expect(cartOf(aTab(browser))).toEqual(['CND-001 × 1'])
})

test('a cart that grew for years is cut to what a browser keeps', () => {
  const browser = aBrowser()
  const items = Array.from({ length: 300 }, (_, index) => aStoredLine(`CND-${index + 100}`, index))
  browser.write(JSON.stringify({ state: { cart: { items } }, version: 1 }))

  const tab = aTab(browser)

  expect(tab.getState().cart.items).toHaveLength(limits.cartLinesMax)
  expect(tab.getState().cart.items.at(-1)?.product.article).toBe('CND-399')
})
