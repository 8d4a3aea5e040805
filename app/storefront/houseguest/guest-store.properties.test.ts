import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, aTab, aThing, type Browser, cartOf, favoritesOf, fill, keep } from '#tests/support/browser-tabs.ts'
import type { GuestStore } from './guest-store.ts'
import { readStoredGuest, storedGuestOf } from './houseguest.ts'
import { takeOff } from './shelf.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('whatever text lies in the storage, the guest is a valid one and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), storedText()), (text) => {
      const browser = aBrowser()
      browser.write(text)
      const tab = aTab(browser)
      keep(tab, 'CND-001')

      const { isReady, recognised, isAwaited: _, ...guest } = tab.getState()

      expect([isReady, recognised]).toEqual([true, null])
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
