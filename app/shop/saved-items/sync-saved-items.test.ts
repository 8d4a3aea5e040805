import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, restock } from '#tests/support/make-saved-items.ts'
import { anOldDatabase } from '#tests/support/old-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type BrowserMessage, syncSavedItems } from './sync-saved-items.server.ts'

test('a late message changes nothing, and is answered with the current cart', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await send(shop, shopper, { knownVersion: 0, cart: [{ article, amount: 5 }] })

  const late = await send(shop, shopper, { knownVersion: 0, cart: [{ article, amount: 2 }] })

  expect(late).toMatchObject({ isApplied: false, version: 1, lists: { cart: [{ amount: 5 }] } })
  expect(await amountOf(shop, shopper)).toBe(5)
})

test('a late message does not restore an item that was removed in the meantime', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await send(shop, shopper, { knownVersion: 0, cart: [{ article, amount: 5 }] })
  await setCartLine(shop, shopper, { article, amount: 0 })

  const late = await send(shop, shopper, { knownVersion: 1, cart: [{ article, amount: 5 }] })

  expect(late).toMatchObject({ isApplied: false, version: 2, lists: { cart: [] } })
})

test('a message that reverts a change raises the version, so that the earlier message cannot apply after it', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 2 })
  await send(shop, shopper, { knownVersion: 1, cart: [{ article, amount: 2 }] })

  await send(shop, shopper, { knownVersion: 1, cart: [{ article, amount: 3 }] })

  expect(await amountOf(shop, shopper)).toBe(2)
})

test('of simultaneous messages for the same version one is applied', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const amounts = [1, 2, 3, 4, 5, 6, 7, 8]

  const answers = await Promise.all(
    amounts.map((amount) => send(shop, shopper, { knownVersion: 0, cart: [{ article, amount }] })),
  )

  const applied = amounts.filter((_, place) => answers[place]?.isApplied)
  expect(applied).toHaveLength(1)
  expect(await amountOf(shop, shopper)).toBe(applied[0])
})

test('a browser with the current version gets no lists', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 2 })

  const known = await send(shop, shopper, { knownVersion: 1 })
  const unknown = await send(shop, shopper, { knownVersion: -1 })

  expect(known).toMatchObject({ isApplied: true, version: 1, lists: null })
  expect(unknown).toMatchObject({ isApplied: true, version: 1, lists: { cart: [{ amount: 2 }], wishlist: [] } })
})

test('a browser that asks for more than the stock gets the stock, and the reason', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [scarce, gone, retired] = await Promise.all([
    aProduct(shop, { stock: 3 }),
    aProduct(shop, { stock: 0 }),
    aProduct(shop, { active: false }),
  ])

  const answer = await send(shop, shopper, {
    knownVersion: 0,
    cart: [scarce, gone, retired].map(({ article }) => ({ article, amount: 4 })),
    wishlist: [scarce, gone, retired].map(({ article }) => ({ article, amount: 1 })),
  })

  expect(answer.lists).toMatchObject({
    cart: [{ product: { article: scarce.article }, amount: 3 }],
    wishlist: [{ product: { article: scarce.article } }, { product: { article: gone.article } }],
  })
  expect(answer.refusals).toMatchObject({
    cart: [
      { article: scarce.article, name: scarce.name, code: 'short', available: 3 },
      { article: gone.article, name: gone.name, code: 'sold-out', available: 0 },
      { article: retired.article, name: retired.name, code: 'gone', available: 0 },
    ],
    wishlist: [{ article: retired.article, name: retired.name, code: 'gone' }],
  })
})

test('an accepted new price is stored', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { priceCents: 1290 })
  await setCartLine(shop, shopper, { article, amount: 1, seenPriceCents: 990 })

  const answer = await send(shop, shopper, {
    knownVersion: 1,
    cart: [{ article, amount: 1, seenPriceCents: 1290 }],
  })

  expect(answer.lists?.cart).toMatchObject([{ seenPriceCents: 1290 }])
})

test('a guest’s sign-in replaces nothing, and reports what was merged', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [mine, both] = await Promise.all([aProduct(shop), aProduct(shop)])
  await setCartLine(shop, shopper, { article: both.article, amount: 4 })
  shop.clock.advance(1000)

  const answer = await send(shop, shopper, {
    knownVersion: 1,
    isMerge: true,
    cart: [mine, both].map(({ article }) => ({ article, amount: 2 })),
    wishlist: [{ article: mine.article, amount: 1 }],
  })

  expect(answer.merged).toEqual({ wishesAdded: 1, linesAdded: 1, linesRaised: 0, linesCapped: 0, leftOut: 0 })
  expect(answer.lists?.cart).toMatchObject([{ amount: 4 }, { amount: 2 }])
  expect(answer.isApplied).toBe(true)
})

test('a repeated merge does not restore an item that was removed in between', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const merge = { knownVersion: 0, isMerge: true, cart: [{ article, amount: 2 }] }
  await send(shop, shopper, merge)
  await setCartLine(shop, shopper, { article, amount: 0 })

  const again = await send(shop, shopper, merge)

  expect(again).toMatchObject({ isApplied: false, merged: null, lists: { cart: [] } })
})

test('the answer includes items that were sold out in the meantime', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { stock: 5 })
  await setCartLine(shop, shopper, { article, amount: 5 })
  await restock(shop, article, 2)

  const answer = await send(shop, shopper, { knownVersion: 0 })

  expect(answer.lists?.cart).toMatchObject([{ amount: 5, product: { available: 2 } }])
})

test('carts and wishlists of the first release stay, with the version that its browsers know', {
  tags: 'nightly',
}, async () => {
  const database = anOldDatabase('0081-claimed-codes', 'carts-before-saved-items.sql')
  const shop = await openTestShop({ database })
  const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()

  const answer = await send(shop, id, { knownVersion: -1 })

  expect(answer).toMatchObject({
    version: 12,
    lists: {
      cart: [
        { product: { article: 'CND-001' }, isSold: true, amount: 4, seenPriceCents: 1190 },
        { product: { article: 'LGT-002' }, isSold: false, amount: 4, seenPriceCents: 6800 },
      ],
      wishlist: [{ product: { article: 'CND-001' }, seenPriceCents: 1490, addedAt: new Date('2026-11-21T10:00:00Z') }],
    },
  })
})

function send(shop: TestShop, shopper: UserId, message: Partial<BrowserMessage>) {
  return syncSavedItems(shop, shopper, { knownVersion: 0, isMerge: false, cart: [], wishlist: [], ...message })
}

async function amountOf(shop: TestShop, shopper: UserId) {
  return (await readCart(shop, shopper)).lines[0]?.amount
}
