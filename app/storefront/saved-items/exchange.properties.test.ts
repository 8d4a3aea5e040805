/** @module-tag nightly */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { aBrowserStorage, aTab, cartOf, put, wishlistOf } from '#tests/support/browser-tabs.ts'
import { aShopper, someProducts } from '#tests/support/make-saved-items.ts'
import { sendToShop } from '#tests/support/send-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type ExchangeParts, exchange } from './exchange.ts'
import type { SavedItemsStore } from './saved-items-store.ts'

const stocks = { 'CND-X01': 0, 'CND-X02': 2, 'CND-X03': 9, 'CND-X04': 99 } as const
type Article = keyof typeof stocks

test('for any changes in two tabs and any lost or late messages, browser and server end with the last chosen amounts', async () => {
  const shop = await openTestShop()
  await someProducts(
    shop,
    Object.entries(stocks).map(([article, stock]) => ({ article, stock, priceCents: 1290 })),
  )

  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(aMove(), { maxLength: 15 }), async (isSignedIn, moves) => {
      const shopper = await aShopper(shop)
      const browser = aBrowserStorage()
      const tabs: [SavedItemsStore, SavedItemsStore] = [aTab(browser), aTab(browser)]
      const send = sendToShop(shop, shopper)
      const connection = aConnection(send)
      const inFlight: Promise<unknown>[] = []
      if (isSignedIn) await exchange({ store: tabs[0], customerId: shopper, send })

      for (const move of moves) {
        const store = tabs[move.tab]
        applyMove(move, store)
        if (move.sends)
          inFlight.push(exchange({ store, customerId: shopper, send: connection.withDelivery(move.delivery) }))
        if (move.waits) await Promise.all(inFlight)
      }
      await exchange({ store: tabs[0], customerId: shopper, send })
      const savedBefore = await savedBy(shop, shopper)
      await connection.release()
      await Promise.all(inFlight)
      for (const store of tabs) await exchange({ store, customerId: shopper, send })
      tabs[0].read()

      const saved = await savedBy(shop, shopper)
      // A late message never overwrites a newer change: a signed-in customer ends with the last amounts that they chose.
      expect(saved).toEqual(isSignedIn ? lastWanted(moves) : savedBefore)
      expect([cartOf(tabs[0]).sort(), wishlistOf(tabs[0]).sort()]).toEqual(saved)
      expect([cartOf(tabs[1]).sort(), wishlistOf(tabs[1]).sort()]).toEqual(saved)
    }),
    { numRuns: 25 },
  )
})

type Delivery = 'fine' | 'request-lost' | 'answer-lost' | 'request-late' | 'answer-late'
type Move = {
  tab: 0 | 1
  article: Article
  amount: number
  isWish: boolean
  sends: boolean
  waits: boolean
  delivery: Delivery
}

function aMove(): fc.Arbitrary<Move> {
  return fc.record({
    tab: fc.constantFrom(0, 1),
    article: fc.constantFrom<Article>('CND-X01', 'CND-X02', 'CND-X03', 'CND-X04'),
    amount: fc.nat(12),
    isWish: fc.boolean(),
    sends: fc.boolean(),
    waits: fc.boolean(),
    delivery: fc.constantFrom('fine', 'request-lost', 'answer-lost', 'request-late', 'answer-late'),
  })
}

function applyMove({ article, amount, isWish }: Move, store: SavedItemsStore): void {
  if (isWish) put(store, 'wishlist', article, amount % 2)
  else put(store, 'cart', article, amount)
}

/** A connection that loses some messages and delivers others late. */
function aConnection(send: ExchangeParts['send']) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  return {
    withDelivery(delivery: Delivery): ExchangeParts['send'] {
      return async (message) => {
        if (delivery === 'request-lost') return 'away'
        if (delivery === 'request-late') {
          late.push(released.then(() => send(message)))
          return 'away'
        }
        const answer = await send(message)
        if (delivery === 'answer-late') await Promise.race([released, new Promise((done) => setTimeout(done, 5))])
        return delivery === 'answer-lost' ? 'away' : answer
      }
    },
    async release() {
      resolve()
      await Promise.all(late)
    },
  }
}

/** The last chosen amounts, capped by stock, and the last chosen wishlist. */
function lastWanted(moves: readonly Move[]) {
  const amounts = new Map(moves.filter(({ isWish }) => !isWish).map(({ article, amount }) => [article, amount]))
  const wishes = new Map(moves.filter(({ isWish }) => isWish).map(({ article, amount }) => [article, amount % 2 === 1]))
  const granted = [...amounts].map(([article, amount]) => ({ article, amount: Math.min(amount, stocks[article]) }))
  return [
    granted
      .filter(({ amount }) => amount > 0)
      .map(({ article, amount }) => `${article} × ${amount}`)
      .sort(),
    [...wishes.keys()].filter((article) => wishes.get(article)).sort(),
  ]
}

async function savedBy(shop: TestShop, shopper: UserId) {
  const { lines } = await readCart(shop, shopper)
  const wishlist = await readWishlist(shop, shopper)
  return [
    lines.map(({ product, amount }) => `${product.article} × ${amount}`).sort(),
    wishlist.map(({ product }) => String(product.article)).sort(),
  ]
}
