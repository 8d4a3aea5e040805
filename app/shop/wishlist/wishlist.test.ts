import { expect, test } from 'vitest'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { mergeGuestItems } from '#shop/saved-items/merge-guest-items.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, someProducts } from '#tests/support/make-saved-items.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readWishlist } from './read-wishlist.server.ts'
import { setWishlistItem, toggleWishlistItem } from './set-wishlist-item.server.ts'

test('a click on the heart adds a product, and a second click removes it', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)

  const on = await toggleWishlistItem(shop, shopper, article)
  const listed = await readWishlist(shop, shopper)
  const off = await toggleWishlistItem(shop, shopper, article)

  expect([on, off].map((result) => result.ok && result.value.isWished)).toEqual([true, false])
  expect(listed).toMatchObject([{ product: { article }, isSold: true }])
  expect(await readWishlist(shop, shopper)).toEqual([])
})

test('saving a product twice keeps the price of the first time', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { priceCents: 1290 })
  await setWishlistItem(shop, shopper, { article, isWished: true })
  await shop.db.updateTable('products').set({ price_cents: 990 }).where('article', '=', article).execute()

  await setWishlistItem(shop, shopper, { article, isWished: true })

  expect(await readWishlist(shop, shopper)).toMatchObject([{ seenPriceCents: 1290, product: { priceCents: 990 } }])
})

test('a product that is no longer sold stays on the list and can be removed, but not added', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await setWishlistItem(shop, shopper, { article, isWished: true })
  await shop.db.updateTable('products').set({ active: false }).where('article', '=', article).execute()

  const listed = await readWishlist(shop, shopper)
  const taken = await setWishlistItem(shop, shopper, { article, isWished: false })
  const again = await setWishlistItem(shop, shopper, { article, isWished: true })

  expect(listed).toMatchObject([{ isSold: false }])
  expect([taken.ok, again]).toEqual([true, { ok: false, problem: { code: 'product-not-found' } }])
})

test('an unknown product cannot be saved', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)

  const result = await toggleWishlistItem(shop, shopper, 'CND-UNKNOWN')

  expect(result).toEqual({ ok: false, problem: { code: 'product-not-found' } })
})

test('a full wishlist says so', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const many = await someProducts(
    shop,
    Array.from({ length: savedItemsLimits.favoritesMax + 1 }, () => ({})),
  )
  const [saved, last] = [many.slice(0, -6), many.slice(-6)]
  const wishlist = saved.map(({ article }) => ({ article, amount: 1 }))
  await mergeGuestItems(shop.db, shopper, { wishlist, cart: [] }, shop.now())

  const results = await Promise.all(last.map(({ article }) => toggleWishlistItem(shop, shopper, article)))

  expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { code: 'wishlist-full' } }])
})

test('customers have separate wishlists', async () => {
  const shop = await openTestShop()
  const [karen, jonas] = await Promise.all([aShopper(shop), aShopper(shop)])
  const { article } = await aProduct(shop)

  await toggleWishlistItem(shop, karen, article)

  expect(await readWishlist(shop, jonas)).toEqual([])
})
