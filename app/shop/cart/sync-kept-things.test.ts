import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { aProduct } from '#tests/support/make.ts'
import { aShopper, restock } from '#tests/support/make-kept-things.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readCart } from './read-cart.server.ts'
import { setCartLine } from './set-cart-line.server.ts'
import { type BrowserMessage, syncKeptThings } from './sync-kept-things.server.ts'

test('a message that was overtaken by a later one changes nothing', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const browser = randomUUID()
  await say(shop, shopper, { browser, count: 2, cart: [{ article, amount: 5 }] })

  const late = await say(shop, shopper, { browser, count: 1, cart: [{ article, amount: 2 }] })

  expect(late).toMatchObject({ version: 1, kept: { cart: [{ amount: 5 }] } })
  expect(await amountOf(shop, shopper)).toBe(5)
})

test('a message that arrives twice counts once, also when both arrive at the same moment', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const message = { browser: randomUUID(), count: 1, cart: [{ article, amount: 5 }] }

  await Promise.all(Array.from({ length: 8 }, () => say(shop, shopper, message)))

  expect((await readCart(shop, shopper)).version).toBe(1)
})

test('of messages in any order the one that was sent last stands', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { stock: 99 })
  const browser = randomUUID()
  const counts = [7, 3, 9, 1, 8, 2, 6, 4, 5]

  await Promise.all(counts.map((count) => say(shop, shopper, { browser, count, cart: [{ article, amount: count }] })))

  expect(await amountOf(shop, shopper)).toBe(9)
})

test('two browsers of one customer count for themselves', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await say(shop, shopper, { browser: randomUUID(), count: 40, cart: [{ article, amount: 5 }] })

  await say(shop, shopper, { browser: randomUUID(), count: 1, cart: [{ article, amount: 2 }] })

  expect(await amountOf(shop, shopper)).toBe(2)
})

test('a browser that knows everything is told no more than that', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 2 })

  const known = await say(shop, shopper, { knownVersion: 1 })
  const unknown = await say(shop, shopper, { knownVersion: 0 })

  expect(known).toMatchObject({ version: 1, kept: null })
  expect(unknown).toMatchObject({ version: 1, kept: { cart: [{ amount: 2 }], wishlist: [] } })
})

test('a browser that asks for more than there is gets what there is, and the reason', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [scarce, gone, retired] = await Promise.all([
    aProduct(shop, { stock: 3 }),
    aProduct(shop, { stock: 0 }),
    aProduct(shop, { active: false }),
  ])

  const answer = await say(shop, shopper, {
    cart: [scarce, gone, retired].map(({ article }) => ({ article, amount: 4 })),
    wishlist: [{ article: retired.article, isWished: true }],
  })

  expect(answer.kept?.cart).toMatchObject([{ product: { article: scarce.article }, amount: 3 }])
  expect(answer.refusedLines).toEqual([
    { article: scarce.article, name: scarce.name, code: 'short', available: 3 },
    { article: gone.article, name: gone.name, code: 'sold-out', available: 0 },
    { article: retired.article, name: retired.name, code: 'gone', available: 0 },
  ])
  expect(answer.refusedWishes).toEqual([{ article: retired.article, name: retired.name, code: 'gone' }])
})

test('agreeing to a new price is remembered', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { priceCents: 1290 })
  await setCartLine(shop, shopper, { article, amount: 1, seenPriceCents: 990 })

  const answer = await say(shop, shopper, { cart: [{ article, amount: 1, seenPriceCents: 1290 }] })

  expect(answer.kept?.cart).toMatchObject([{ seenPriceCents: 1290 }])
})

test('a guest who signs in replaces nothing, and is told what has come together', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [mine, both] = await Promise.all([aProduct(shop), aProduct(shop)])
  await setCartLine(shop, shopper, { article: both.article, amount: 4 })

  const answer = await say(shop, shopper, {
    isMerge: true,
    cart: [mine, both].map(({ article }) => ({ article, amount: 2 })),
    wishlist: [{ article: mine.article, isWished: true }],
  })

  expect(answer.merged).toEqual({ wishesAdded: 1, linesAdded: 1, linesRaised: 0, linesCapped: 0, leftOut: 0 })
  expect(answer.kept?.cart).toMatchObject([{ amount: 4 }, { amount: 2 }])
  expect(answer.version).toBe(2)
})

test('a merge that is said once more after its answer was lost adds nothing again', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const message = { browser: randomUUID(), count: 1, isMerge: true, cart: [{ article, amount: 2 }] }
  await say(shop, shopper, message)
  await setCartLine(shop, shopper, { article, amount: 0 })

  const again = await say(shop, shopper, message)

  expect(again).toMatchObject({ merged: null, kept: { cart: [] } })
})

test('what a guest took off their wish list stays on that of the account', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  await say(shop, shopper, { wishlist: [{ article, isWished: true }] })

  const answer = await say(shop, shopper, { isMerge: true, wishlist: [{ article, isWished: false }] })
  const other = await say(shop, await aShopper(shop), { isMerge: true, wishlist: [{ article, isWished: false }] })

  expect(answer.kept?.wishlist).toMatchObject([{ product: { article } }])
  expect(other.kept?.wishlist).toEqual([])
})

test('a browser that was away for months is forgotten, one of last week is not', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop)
  const [old, recent] = [randomUUID(), randomUUID()]
  const day = 24 * 60 * 60 * 1000
  await say(shop, shopper, { browser: old, cart: [{ article, amount: 1 }] })
  shop.clock.advance((limits.browsersRememberedDays - 6) * day)
  await say(shop, shopper, { browser: recent, cart: [{ article, amount: 2 }] })
  shop.clock.advance(7 * day)

  await say(shop, shopper, { browser: recent, count: 2, cart: [{ article, amount: 3 }] })

  const remembered = await shop.db.selectFrom('keeping_browsers').select('browser').execute()
  expect(remembered).toEqual([{ browser: recent }])
})

test('what was sold while somebody was away is in the answer', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article } = await aProduct(shop, { stock: 5 })
  await setCartLine(shop, shopper, { article, amount: 5 })
  await restock(shop, article, 2)

  const answer = await say(shop, shopper, {})

  expect(answer.kept?.cart).toMatchObject([{ amount: 5, product: { available: 2 } }])
})

function say(shop: TestShop, shopper: UserId, message: Partial<BrowserMessage>) {
  const blank = { browser: randomUUID(), count: 1, knownVersion: 0, isMerge: false, cart: [], wishlist: [] }
  return syncKeptThings(shop, shopper, { ...blank, ...message })
}

async function amountOf(shop: TestShop, shopper: UserId) {
  return (await readCart(shop, shopper)).lines[0]?.amount
}
