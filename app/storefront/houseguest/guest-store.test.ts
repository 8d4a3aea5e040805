import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { TextStorage } from './guest-storage.ts'
import { type GuestStore, openGuestStore } from './guest-store.ts'
import { readStoredGuest, storedGuestOf } from './houseguest.ts'
import { findOn, putOn, takeOff } from './shelf.ts'
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

test('whatever text lies in the storage, the guest is a valid one and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), storedText()), (text) => {
      const browser = aBrowser()
      browser.write(text)
      const tab = aTab(browser)
      keep(tab, 'CND-001')

      const { isReady, ...guest } = tab.getState()

      expect(isReady).toBe(true)
      expect(favoritesOf(tab)).toContain('CND-001')
      // Valid is what comes out the same when it is written and read again.
      expect(readStoredGuest(JSON.parse(JSON.stringify(storedGuestOf(guest))))).toEqual({
        ...guest,
        recentlyViewed: { items: guest.recentlyViewed.items, removed: [] },
      })
    }),
  )
})

test('however two tabs change their carts, in the end they agree and stop writing', () => {
  fc.assert(
    fc.property(fc.array(aMove(), { maxLength: 40 }), (moves) => {
      const browser = aBrowser()
      const tabs: [GuestStore, GuestStore] = [aTab(browser), aTab(browser)]
      for (const move of moves) play(move, tabs, browser)

      browser.deliver(tabs)
      browser.deliver(tabs)
      const settled = browser.text()
      browser.deliver(tabs)

      expect(cartOf(tabs[0])).toEqual(cartOf(tabs[1]))
      expect(cartOf(aTab(browser))).toEqual(cartOf(tabs[0]))
      expect(browser.text()).toBe(settled)
    }),
  )
})

type Move = { tab: 0 | 1; article: string; amount: number; pause: number; deliver: boolean }

function aMove(): fc.Arbitrary<Move> {
  return fc.record({
    tab: fc.constantFrom(0, 1),
    article: fc.constantFrom('CND-001', 'LGT-002', 'GFT-003'),
    amount: fc.nat(4),
    pause: fc.nat(2),
    deliver: fc.boolean(),
  })
}

function play({ tab, article, amount, pause, deliver }: Move, tabs: [GuestStore, GuestStore], browser: Browser) {
  vi.advanceTimersByTime(pause)
  browser.delayWrites()
  if (amount === 0) tabs[tab].change(({ cart }) => ({ cart: takeOff(cart, aThing(article).article, tabs[tab].now()) }))
  else fill(tabs[tab], article, amount)
  if (deliver) browser.deliver(tabs)
}

type Browser = ReturnType<typeof aBrowser>

/** A storage that tabs share. Real browsers tell other tabs a little later; `delayWrites` and `deliver` play that. */
function aBrowser() {
  let text: string | null = null
  let isDelayed = false
  const waiting: string[] = []
  const storage: TextStorage = {
    getItem: () => text,
    setItem: (_key, value) => {
      if (isDelayed) waiting.push(value)
      else text = value
    },
    removeItem: () => {
      text = null
    },
  }
  return {
    ...storage,
    text: () => text,
    write: (value: string) => {
      text = value
    },
    delayWrites: () => {
      isDelayed = true
    },
    deliver: (tabs: GuestStore[]) => {
      isDelayed = false
      for (const value of waiting.splice(0)) {
        text = value
        for (const tab of tabs) tab.catchUp()
      }
      for (const tab of tabs) tab.catchUp()
    },
  }
}

function aTab(storage: TextStorage): GuestStore {
  const tab = openGuestStore(() => storage, Date.now)
  tab.open()
  return tab
}

function keep(tab: GuestStore, article: string) {
  const favorite = { product: aThing(article), addedAt: tab.now(), changedAt: 0 }
  tab.change(({ favorites }) => ({ favorites: putOn(favorites, favorite, limits.favoritesMax, tab.now()) }))
}

function drop(tab: GuestStore, article: string) {
  tab.change(({ favorites }) => ({ favorites: takeOff(favorites, aThing(article).article, tab.now()) }))
}

function fill(tab: GuestStore, article: string, amount: number) {
  const line = { product: aThing(article), amount, addedAt: tab.now(), changedAt: 0 }
  tab.change(({ cart }) => ({ cart: putOn(cart, line, limits.cartLinesMax, tab.now()) }))
}

function change(tab: GuestStore, article: string, amount: number) {
  tab.change(({ cart }) => {
    const line = findOn(cart, article)
    return line ? { cart: putOn(cart, { ...line, amount }, limits.cartLinesMax, tab.now()) } : {}
  })
}

function favoritesOf(tab: GuestStore) {
  return tab.getState().favorites.items.map(({ product }) => product.article)
}

function cartOf(tab: GuestStore) {
  return tab.getState().cart.items.map(({ product, amount }) => `${product.article} × ${amount}`)
}

function aStoredLine(article: string, addedAt: number) {
  return { ...storedGuestOf(aTabWith(article)).cart.items[0], addedAt, changedAt: addedAt }
}

function aTabWith(article: string) {
  const tab = aTab(aBrowser())
  fill(tab, article, 1)
  return tab.getState()
}

function aThing(article: string): ProductSummary {
  const thing = keptProductOf({
    id: '1' as ProductSummary['id'],
    article: article as ProductSummary['article'],
    name: `A ${article}`,
    category: 'candles',
    description: 'Quiet.',
    color: 'White',
    priceCents: 1290,
    available: 7,
    rating: 4.5,
    reviewCount: 2,
    mainPicture: {
      hash: 'abcdef0123456789abcdef0123456789',
      width: 1600,
      height: 1600,
      alt: 'A candle',
      preview: 'data:image/webp;base64,AAAA',
    },
    hoverPicture: null,
  })
  if (!thing) throw new Error(`${article} cannot be kept`)
  return thing
}

/** Something that looks like what we store, with anything in any place. */
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
      changedAt: fc.oneof(anything, fc.nat()),
    },
    { requiredKeys: ['_id', 'article'] },
  )
  const line = fc.record({ dataProduct: fc.oneof(product, anything), amount: fc.oneof(anything, fc.nat()) })
  const shelf = fc.record({
    items: fc.oneof(anything, fc.array(fc.oneof(product, line, anything))),
    removed: fc.array(anything),
  })
  const state = fc.record({
    favorites: fc.oneof(shelf, anything),
    cart: fc.oneof(shelf, anything),
    search: anything,
    recentlyViewed: fc.oneof(shelf, anything),
  })
  return fc.record({ state: fc.oneof(state, anything), version: anything }).map((stored) => JSON.stringify(stored))
}
