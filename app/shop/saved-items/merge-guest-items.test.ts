import { expect, test } from 'vitest'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, someProducts } from '#tests/support/make-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { mergeGuestItems } from './merge-guest-items.server.ts'
import type { GuestItems } from './saved-items.ts'

test('a product in both carts gets the larger amount, capped by stock, and changes are reported', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [more, fewer, scarce, fresh] = await fourProducts(shop)
  await setCartLine(shop, shopper, { article: more, amount: 5 })
  await setCartLine(shop, shopper, { article: fewer, amount: 1 })
  await setCartLine(shop, shopper, { article: scarce, amount: 1 })

  const merged = await merge(shop, shopper, {
    cart: [
      { article: more, amount: 2 },
      { article: fewer, amount: 4 },
      { article: scarce, amount: 9 },
      { article: fresh, amount: 1 },
    ],
  })

  expect(await amountsOf(shop, shopper)).toEqual({ [more]: 5, [fewer]: 4, [scarce]: 3, [fresh]: 1 })
  expect(merged).toEqual({ wishesAdded: 0, linesAdded: 1, linesRaised: 2, linesCapped: 1, leftOut: 0 })
})

test('sold-out products are merged too, so that the customer sees that they are sold out', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const gone = await aProduct(shop, { stock: 0 })
  const retired = await aProduct(shop, { active: false })

  await merge(shop, shopper, { cart: [gone, retired].map(({ article }) => ({ article, amount: 2 })) })

  const { lines } = await readCart(shop, shopper)
  expect(lines).toMatchObject([
    { product: { article: gone.article, available: 0 }, isSold: true, amount: 1 },
    { product: { article: retired.article }, isSold: false, amount: 2 },
  ])
})

test('the guest’s seen prices are merged; those that the account remembers stay', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [known, fresh] = await someProducts(shop, [{ priceCents: 900 }, { priceCents: 900 }])
  await setWishlistItem(shop, shopper, { article: known?.article ?? '', isWished: true })

  await merge(shop, shopper, {
    wishlist: [known, fresh].map((product) => ({ article: product?.article ?? '', amount: 1, seenPriceCents: 1100 })),
    cart: [{ article: fresh?.article ?? '', amount: 1, seenPriceCents: 1100 }],
  })

  const wishlist = await readWishlist(shop, shopper)
  expect(wishlist.map(({ seenPriceCents }) => seenPriceCents)).toEqual([900, 1100])
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ seenPriceCents: 1100, product: { priceCents: 900 } }])
})

test('unknown articles are skipped', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const strange = ['CND-UNKNOWN', '', 'a b', 'nul\0', '__proto__']

  const merged = await merge(shop, shopper, {
    wishlist: strange.map((article) => ({ article, amount: 1 })),
    cart: strange.map((article) => ({ article, amount: 1 })),
  })

  expect(merged).toEqual({ wishesAdded: 0, linesAdded: 0, linesRaised: 0, linesCapped: 0, leftOut: 0 })
  expect(await readCart(shop, shopper)).toEqual({ lines: [] })
})

test('a full wishlist takes what fits, and reports how many items were left out', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const many = await someProducts(
    shop,
    Array.from({ length: savedItemsLimits.favoritesMax + 3 }, () => ({})),
  )

  const merged = await merge(shop, shopper, { wishlist: many.map(({ article }) => ({ article, amount: 1 })) })

  expect(merged).toMatchObject({ wishesAdded: savedItemsLimits.favoritesMax, leftOut: 3 })
  expect(await readWishlist(shop, shopper)).toHaveLength(savedItemsLimits.favoritesMax)
})

async function fourProducts(shop: TestShop): Promise<[string, string, string, string]> {
  const [one, two, three, four] = await someProducts(shop, [{}, {}, { stock: 3 }, {}])
  return [one?.article ?? '', two?.article ?? '', three?.article ?? '', four?.article ?? '']
}

function merge(shop: TestShop, shopper: UserId, guest: Partial<GuestItems>) {
  return mergeGuestItems(shop.db, shopper, { wishlist: [], cart: [], ...guest }, shop.now())
}

async function amountsOf(shop: TestShop, shopper: UserId) {
  const { lines } = await readCart(shop, shopper)
  return Object.fromEntries(lines.map(({ product, amount }) => [product.article, amount]))
}
