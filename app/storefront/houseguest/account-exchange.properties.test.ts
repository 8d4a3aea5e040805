import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { aBrowser, aTab, aThing, type Browser, cartOf, favoritesOf } from '#tests/support/browser-tabs.ts'
import { aShopper, someProducts } from '#tests/support/make-kept-things.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { sendToShop } from '#tests/support/things-wire.ts'
import { type Exchanging, exchange } from './account-exchange.ts'
import type { GuestStore } from './guest-store.ts'
import { putOn, takeOff } from './shelf.ts'

const articles = ['CND-X01', 'CND-X02', 'CND-X03', 'CND-X04'] as const

test('however two tabs change things, and whatever is lost or late on the way, in the end browser and shop agree', {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop()
  await someProducts(
    shop,
    articles.map((article, place) => ({ article, stock: [0, 2, 9, 99][place] ?? 0, priceCents: 1290 })),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(aMove(), { maxLength: 25 }), async (moves) => {
      const shopper = await aShopper(shop)
      const browser = aBrowser()
      const tabs: [GuestStore, GuestStore] = [aTab(browser), aTab(browser)]
      const underWay: Promise<unknown>[] = []
      const wire = aWire()

      for (const move of moves) {
        play(move, tabs, browser)
        if (move.says)
          underWay.push(exchange(partsOf(shop, shopper, tabs[move.tab], wire.carry(shop, shopper, move.luck))))
        if (move.waits) await Promise.all(underWay)
      }
      await exchange(partsOf(shop, shopper, tabs[0], sendToShop(shop, shopper)))
      const said = await keptBy(shop, shopper)
      await wire.letGo()
      await Promise.all(underWay)
      browser.deliver(tabs)
      await exchange(partsOf(shop, shopper, tabs[0], sendToShop(shop, shopper)))
      await exchange(partsOf(shop, shopper, tabs[1], sendToShop(shop, shopper)))
      browser.deliver(tabs)

      const kept = await keptBy(shop, shopper)
      // No straggler has the last word.
      expect(kept).toEqual(said)
      expect([cartOf(tabs[0]).sort(), favoritesOf(tabs[0]).sort()]).toEqual(kept)
      expect([cartOf(tabs[1]).sort(), favoritesOf(tabs[1]).sort()]).toEqual(kept)
    }),
    { numRuns: 60 },
  )
})

type Luck = 'fine' | 'request-lost' | 'answer-lost' | 'request-late' | 'answer-late'
type Move = { tab: 0 | 1; article: string; amount: number; heart: boolean; says: boolean; waits: boolean; luck: Luck }

function aMove(): fc.Arbitrary<Move> {
  return fc.record({
    tab: fc.constantFrom(0, 1),
    article: fc.constantFrom(...articles),
    amount: fc.nat(12),
    heart: fc.boolean(),
    says: fc.boolean(),
    waits: fc.boolean(),
    luck: fc.constantFrom('fine', 'request-lost', 'answer-lost', 'request-late', 'answer-late'),
  })
}

function play({ tab, article, amount, heart }: Move, tabs: [GuestStore, GuestStore], browser: Browser) {
  const guest = tabs[tab]
  const now = guest.now()
  const product = aThing(article)
  if (heart) {
    const entry = { product, addedAt: now, changedAt: now }
    guest.change(({ favorites }) => ({
      favorites:
        amount % 2 === 0 ? putOn(favorites, entry, limits.favoritesMax, now) : takeOff(favorites, product.article, now),
    }))
  } else {
    const line = { product, amount, addedAt: now, changedAt: now }
    guest.change(({ cart }) => ({
      cart: amount > 0 ? putOn(cart, line, limits.cartLinesMax, now) : takeOff(cart, product.article, now),
    }))
  }
  browser.deliver(tabs)
}

/** A connection that loses some of what it carries and brings some of it late. */
function aWire() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return {
    carry(shop: TestShop, shopper: UserId, luck: Luck): Exchanging['send'] {
      const send = sendToShop(shop, shopper)
      return async (message) => {
        if (luck === 'request-lost') return 'away'
        if (luck === 'request-late') {
          void released.then(() => send(message))
          return 'away'
        }
        const answer = await send(message)
        if (luck === 'answer-late') await Promise.race([released, new Promise((resolve) => setTimeout(resolve, 5))])
        return luck === 'answer-lost' ? 'away' : answer
      }
    },
    async letGo() {
      release()
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

function partsOf(_shop: TestShop, customerId: UserId, guest: GuestStore, send: Exchanging['send']): Exchanging {
  return { guest, customerId, send, newBrowser: randomUUID }
}

async function keptBy(shop: TestShop, shopper: UserId) {
  const { lines } = await readCart(shop, shopper)
  const wishlist = await readWishlist(shop, shopper)
  return [
    lines.map(({ product, amount }) => `${product.article} × ${amount}`).sort(),
    wishlist.map(({ product }) => String(product.article)).sort(),
  ]
}
