import { expect, test } from 'vitest'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { mergeGuestItems } from '#shop/saved-items/merge-guest-items.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, restock, someProducts } from '#tests/support/make-saved-items.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readCart } from './read-cart.server.ts'
import { removeBoughtLines } from './remove-bought-lines.server.ts'
import { removeCartLine, setCartLine } from './set-cart-line.server.ts'

test('a line is added, changed, and removed with an amount of zero', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { stock: 8 })

  const added = await setCartLine(shop, shopper, { article, amount: 2 })
  const changed = await setCartLine(shop, shopper, { article, amount: 5 })
  const taken = await setCartLine(shop, shopper, { article, amount: 0 })

  expect([added, changed, taken].map((result) => result.ok && result.value)).toEqual([
    { article, amount: 2, available: 8 },
    { article, amount: 5, available: 8 },
    { article, amount: 0, available: 8 },
  ])
  expect(await readCart(shop, shopper)).toEqual({ lines: [] })
})

test('a cart accepts no more than the stock that is not held for other orders', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { stock: 8, held: 5 })

  const result = await setCartLine(shop, shopper, { article, amount: 7 })

  expect(result).toEqual({ ok: true, value: { article, amount: 3, available: 3 } })
})

test('a sold-out product cannot be added, and an existing line of it stays until it is removed', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [soldOut, soldLater] = await someProducts(shop, [{ stock: 0 }, { stock: 4 }])
  const { article: never = '' } = soldOut ?? {}
  const { article } = soldLater ?? (await aProduct(shop))
  await setCartLine(shop, shopper, { article, amount: 3 })
  await restock(shop, article, 0)

  const refused = await setCartLine(shop, shopper, { article: never, amount: 1 })
  const kept = await setCartLine(shop, shopper, { article, amount: 4 })

  expect(refused).toEqual({ ok: true, value: { article: never, amount: 0, available: 0 } })
  expect(kept).toEqual({ ok: true, value: { article, amount: 3, available: 0 } })
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ amount: 3, product: { available: 0 } }])
})

test('an unknown product, or one no longer sold, cannot be added to a cart', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const retired = await aProduct(shop, { active: false })
  const articles = [retired.article, 'CND-UNKNOWN', '', 'nul\0']

  const results = await Promise.all(articles.map((article) => setCartLine(shop, shopper, { article, amount: 1 })))

  expect(results).toEqual(Array(articles.length).fill({ ok: false, problem: { code: 'product-not-found' } }))
})

test('a product for a full cart is refused', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const many = await someProducts(
    shop,
    Array.from({ length: savedItemsLimits.cartLinesMax + 1 }, () => ({})),
  )
  const [saved, last] = [many.slice(0, -6), many.slice(-6)]
  const cart = saved.map(({ article }) => ({ article, amount: 1 }))
  await mergeGuestItems(shop.db, shopper, { wishlist: [], cart }, shop.now())

  const results = await Promise.all(last.map(({ article }) => setCartLine(shop, shopper, { article, amount: 1 })))

  expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { code: 'cart-full' } }])
  expect((await readCart(shop, shopper)).lines).toHaveLength(savedItemsLimits.cartLinesMax)
})

test('a line stores the price at which it was added, and shows the current one', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { priceCents: 1290 })
  await setCartLine(shop, shopper, { article, amount: 1 })
  await shop.db.updateTable('products').set({ price_cents: 990 }).where('article', '=', article).execute()

  await setCartLine(shop, shopper, { article, amount: 2 })

  expect((await readCart(shop, shopper)).lines).toMatchObject([{ seenPriceCents: 1290, product: { priceCents: 990 } }])
})

test('bought pieces leave the cart, and pieces added since then stay, also of the same product', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [bought, raised, added] = await someProducts(shop, [{}, {}, {}])
  await Promise.all(
    [bought, raised, added].map((each) => setCartLine(shop, shopper, { article: each?.article ?? '', amount: 3 })),
  )

  await removeBoughtLines(shop.db, shopper, [
    { article: bought?.article ?? '', quantity: 3 },
    { article: raised?.article ?? '', quantity: 1 },
  ])

  const { lines } = await readCart(shop, shopper)
  const now = new Map<string, object>(lines.map(({ product, ...line }) => [product.article, line]))
  expect([bought, raised, added].map((each) => now.get(each?.article ?? ''))).toEqual([
    undefined,
    expect.objectContaining({ amount: 2 }),
    expect.objectContaining({ amount: 3 }),
  ])
})

test('removing a line twice reports the second time that there was none', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 1 })

  const first = await removeCartLine(shop, shopper, article)
  const second = await removeCartLine(shop, shopper, article)

  expect([first, second]).toEqual([true, false])
})

test('no customer can see or change the cart of another', async () => {
  const shop = await openTestShop()
  const [karen, jonas] = await Promise.all([aShopper(shop), aShopper(shop)])
  const { article } = await aProduct(shop)
  await setCartLine(shop, karen, { article, amount: 2 })

  const removed = await removeCartLine(shop, jonas, article)

  expect(removed).toBe(false)
  expect(await readCart(shop, jonas)).toEqual({ lines: [] })
  expect((await readCart(shop, karen)).lines).toHaveLength(1)
})

test('simultaneous changes all count', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const products = await someProducts(
    shop,
    Array.from({ length: 20 }, () => ({})),
  )

  await Promise.all(products.map(({ article }) => setCartLine(shop, shopper, { article, amount: 1 })))

  expect((await readCart(shop, shopper)).lines).toHaveLength(20)
})
