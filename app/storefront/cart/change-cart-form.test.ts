import { expect, test } from 'vitest'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { mergeGuestItems } from '#shop/saved-items/merge-guest-items.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, restock, someProducts } from '#tests/support/make-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeCartByForm } from './change-cart-form.server.ts'

test('a product is added to the cart, once', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article, name } = await aProduct(shop)

  const one = await send(shop, shopper, { intent: 'add', article, amount: '' })
  const again = await send(shop, shopper, { intent: 'add', article, amount: '2' })

  expect(one).toEqual({ ok: true, text: messages.cart.added(name) })
  expect(again).toEqual({ ok: false, text: messages.cart.already })
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ amount: 1 }])
})

test('several pieces are added at once, and no more than the stock', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [enough, scarce] = await Promise.all([aProduct(shop, { stock: 9 }), aProduct(shop, { stock: 2 })])

  const several = await send(shop, shopper, { intent: 'add', article: enough.article, amount: '3' })
  const short = await send(shop, shopper, { intent: 'add', article: scarce.article, amount: '3' })
  const changed = await send(shop, shopper, { intent: 'set', article: enough.article, amount: '99' })

  expect([several?.text, short?.text, changed?.text]).toEqual([
    `${enough.name} has been added to the cart`,
    'There are 2 in stock',
    'There are 9 in stock',
  ])
})

test('a message says when a product is sold out or no longer sold', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [soldOut, retired, sold] = await Promise.all([
    aProduct(shop, { stock: 0, name: 'Sold-out mug' }),
    aProduct(shop, { active: false }),
    aProduct(shop, { name: 'Once there' }),
  ])
  await setCartLine(shop, shopper, { article: sold.article, amount: 1 })
  await restock(shop, sold.article, 0)

  const answers = [
    await send(shop, shopper, { intent: 'add', article: soldOut.article }),
    await send(shop, shopper, { intent: 'add', article: retired.article }),
    await send(shop, shopper, { intent: 'set', article: sold.article, amount: '2' }),
    await send(shop, shopper, { intent: 'set', article: soldOut.article, amount: '2' }),
  ]

  expect(answers).toEqual([
    { ok: false, text: 'Sold-out mug is sold out.' },
    { ok: false, text: 'This product is no longer sold.' },
    { ok: false, text: 'Once there is sold out.' },
    { ok: false, text: 'This product is no longer in the cart.' },
  ])
})

test('a new price is accepted, and a line is removed by its button or by amount zero', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article, name } = await aProduct(shop, { priceCents: 1290 })
  await setCartLine(shop, shopper, { article, amount: 2, seenPriceCents: 990 })

  await send(shop, shopper, { intent: 'accept', article })
  const agreed = (await readCart(shop, shopper)).lines
  const taken = await send(shop, shopper, { intent: 'set', article, amount: '0' })
  const again = await send(shop, shopper, { intent: 'remove', article })

  expect(agreed).toMatchObject([{ seenPriceCents: 1290, amount: 2 }])
  expect([taken, again]).toEqual([
    { ok: true, text: messages.cart.removed(name) },
    { ok: false, text: 'This product is no longer in the cart.' },
  ])
})

test('a line saved for later is in the wishlist, once, and no longer in the cart', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article, name } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 2 })

  const saved = await send(shop, shopper, { intent: 'later', article })
  const repeated = await send(shop, shopper, { intent: 'later', article })
  await setCartLine(shop, shopper, { article, amount: 1 })
  const savedAgain = await send(shop, shopper, { intent: 'later', article })

  expect([saved, repeated, savedAgain]).toEqual([
    { ok: true, text: `${name} is in your wishlist now` },
    { ok: false, text: 'This product is no longer in the cart.' },
    { ok: true, text: `${name} is in your wishlist now` },
  ])
  expect((await readCart(shop, shopper)).lines).toEqual([])
  expect(await readWishlist(shop, shopper)).toMatchObject([{ product: { article } }])
})

test('a line stays in the cart when the wishlist is full or the product is no longer sold', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [sold, retired] = await Promise.all([aProduct(shop), aProduct(shop)])
  await setCartLine(shop, shopper, { article: sold.article, amount: 2 })
  await setCartLine(shop, shopper, { article: retired.article, amount: 1 })
  await shop.db.updateTable('products').set({ active: false }).where('article', '=', retired.article).execute()
  const wishes = await someProducts(
    shop,
    Array.from({ length: savedItemsLimits.favoritesMax }, () => ({})),
  )
  const wishlist = wishes.map(({ article }) => ({ article, amount: 1 }))
  await mergeGuestItems(shop.db, shopper, { wishlist, cart: [] }, shop.now())

  const full = await send(shop, shopper, { intent: 'later', article: sold.article })
  const gone = await send(shop, shopper, { intent: 'later', article: retired.article })

  expect([full, gone]).toEqual([
    { ok: false, text: 'The wishlist holds 200 products. Remove one to add another.' },
    { ok: false, text: 'This product is no longer sold.' },
  ])
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ amount: 2 }, { amount: 1 }])
})

test('unknown forms are ignored', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const strange = [
    {},
    { intent: 'buy', article: 'CND-001' },
    { intent: 'add' },
    { intent: 'set', article: 'x', amount: '-1' },
  ]

  const answers = await Promise.all(strange.map((fields) => send(shop, shopper, fields)))

  expect(answers).toEqual([null, null, null, null])
})

function send(shop: TestShop, shopper: UserId, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return changeCartByForm(shop, shopper, form)
}
