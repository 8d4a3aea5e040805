import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { mergedAmount } from '#shop/cart/cart.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { aShopper, someProducts } from '#tests/support/make-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { mergeGuestItems } from './merge-guest-items.server.ts'
import type { GuestItems } from './saved-items.ts'

const articles = ['CND-P01', 'CND-P02', 'CND-P03', 'CND-P04', 'CND-P05'] as const
const stocks: Record<string, number> = { 'CND-P01': 0, 'CND-P02': 1, 'CND-P03': 3, 'CND-P04': 9, 'CND-P05': 500 }

test('merging the items of several browsers, in any order, repeatedly or at once, loses nothing', {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop()
  await someProducts(
    shop,
    articles.map((article) => ({ article, stock: stocks[article] ?? 0 })),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(someItems(), { minLength: 1, maxLength: 4 }), repeats(), async (guests, order) => {
      const oneByOne = await aShopper(shop)
      const allAtOnce = await aShopper(shop)

      for (const guest of guests) await merge(shop, oneByOne, guest)
      await Promise.all(order.map((place) => merge(shop, allAtOnce, guests[place % guests.length] ?? nothing)))
      await Promise.all(guests.map((guest) => merge(shop, allAtOnce, guest)))

      const expected = expectedOf(guests)
      expect(await itemsOf(shop, oneByOne)).toEqual(expected)
      expect(await itemsOf(shop, allAtOnce)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('merging the same items again changes nothing, and reports no changes', { timeout: 120_000 }, async () => {
  const shop = await openTestShop()
  await someProducts(
    shop,
    articles.map((article) => ({ article, stock: stocks[article] ?? 0 })),
  )

  await fc.assert(
    fc.asyncProperty(someItems(), async (guest) => {
      const shopper = await aShopper(shop)
      await merge(shop, shopper, guest)
      const before = await readCart(shop, shopper)

      const again = await merge(shop, shopper, guest)

      expect(await readCart(shop, shopper)).toEqual(before)
      expect(again).toMatchObject({ wishesAdded: 0, linesAdded: 0, linesRaised: 0, leftOut: 0 })
    }),
    { numRuns: 20 },
  )
})

const nothing: GuestItems = { wishlist: [], cart: [] }

function merge(shop: TestShop, shopper: UserId, guest: GuestItems) {
  return mergeGuestItems(shop.db, shopper, guest, shop.now())
}

async function itemsOf(shop: TestShop, shopper: UserId) {
  const { lines } = await readCart(shop, shopper)
  const wishlist = await readWishlist(shop, shopper)
  return {
    cart: Object.fromEntries(lines.map(({ product, amount }) => [product.article, amount])),
    wishlist: wishlist.map(({ product }) => product.article).sort(),
  }
}

/** For each product the largest amount that any guest asked for, capped by stock. */
function expectedOf(guests: readonly GuestItems[]) {
  const lines = guests.flatMap(({ cart }) => cart).filter(({ article }) => article in stocks)
  const most = (article: string) =>
    Math.max(...lines.filter((line) => line.article === article).map(({ amount }) => amount))
  return {
    cart: Object.fromEntries(
      lines.map(({ article }) => [article, mergedAmount(0, most(article), stocks[article] ?? 0)]),
    ),
    wishlist: [...new Set(guests.flatMap(({ wishlist }) => wishlist.map(({ article }) => article)))]
      .filter((article) => article in stocks)
      .sort(),
  }
}

function someItems(): fc.Arbitrary<GuestItems> {
  const article = fc.constantFrom(...articles, 'CND-UNKNOWN')
  return fc.record({
    wishlist: fc.array(
      fc.record({ article, amount: fc.constant(1), seenPriceCents: fc.integer({ min: 1, max: 9999 }) }),
      { maxLength: 6 },
    ),
    cart: fc.array(fc.record({ article, amount: fc.integer({ min: 1, max: 20 }) }), { maxLength: 6 }),
  })
}

function repeats(): fc.Arbitrary<number[]> {
  return fc.array(fc.nat(3), { maxLength: 6 })
}
