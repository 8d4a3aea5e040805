import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problems } from '#http/problems.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { aVisitOf } from '#tests/support/make-accounts.ts'
import { aShopper } from '#tests/support/make-kept-things.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { askMyThings } from '#tests/support/things-wire.ts'
import { loader as whoAmI } from './who-am-i-resource.ts'

test('what a browser changed is kept, and answered in the form in which it keeps things itself', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await somebody(shop)
  const { article } = await aProduct(shop, { priceCents: 1290, stock: 5 })
  const cart = [{ article, amount: 2, seenPriceCents: 1190, addedAt: Date.parse('2026-01-10T08:00:00Z') }]

  const response = await askMyThings(shop, aMessage(shopper, { cart }), cookie)

  expect(await response.json()).toMatchObject({
    version: 1,
    kept: {
      cart: [{ dataProduct: { article, price: 11.9 }, amount: 2, addedAt: Date.parse('2026-01-10T08:00:00Z') }],
      wishlist: [],
    },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a guest is told to sign in', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)

  const response = await askMyThings(shop, aMessage(shopper))

  const { status, sentence } = problems['not-signed-in']
  expect([response.status, await response.json()]).toEqual([status, { error: sentence, code: 'not-signed-in' }])
})

test('what was changed by one customer never gets into the cart of another who signed in meanwhile', async () => {
  const shop = await openTestShop()
  const [karen, jonas] = await Promise.all([somebody(shop), somebody(shop)])
  const { article } = await aProduct(shop)
  const message = aMessage(karen.shopper, { cart: [{ article, amount: 2 }] })

  const response = await askMyThings(shop, message, jonas.cookie)

  expect(response.status).toBe(401)
  expect((await readCart(shop, jonas.shopper)).lines).toEqual([])
})

test('what no browser of ours would send is refused and changes nothing', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await somebody(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 1 })
  const strange = [
    'no json',
    'null',
    '[]',
    aMessage(shopper, { browser: 'mine' }),
    aMessage(shopper, { count: -1 }),
    aMessage(shopper, { cart: [{ article, amount: -1 }] }),
    aMessage(shopper, { cart: [{ article, amount: 1e9 }] }),
    aMessage(shopper, { cart: [{ article: 'nul\0', amount: 1 }] }),
    aMessage(shopper, { cart: [{ article, amount: 1, seenPriceCents: 0 }] }),
    aMessage(shopper, { wishlist: [{ article, isWished: 'yes' }] }),
  ]

  const responses = await Promise.all(strange.map((message) => askMyThings(shop, message, cookie)))

  expect(responses.map(({ status }) => status)).toEqual(Array(strange.length).fill(422))
  expect((await readCart(shop, shopper)).version).toBe(1)
})

test('a browser is told whose it is, and a guest only that they are one', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await somebody(shop)
  const asked = visitTo(shop, '/who-am-i').visit
  const known = visitTo(shop, '/who-am-i').visit

  const guest = await whoAmI(asked)
  const customer = await whoAmI({ ...known, request: new Request(known.url, { headers: { cookie } }) })

  expect(await guest.json()).toEqual({ kind: 'guest' })
  expect(await customer.json()).toMatchObject({
    kind: 'signed-in',
    id: shopper,
    fullName: 'Karen Holm',
    isAdmin: false,
  })
  expect([guest, customer].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})

async function somebody(shop: TestShop) {
  const shopper = await aShopper(shop)
  return { shopper, cookie: await aVisitOf(shop, { id: shopper }) }
}

function aMessage(customer: UserId, facts: object = {}) {
  const blank = { customer, browser: randomUUID(), count: 1, knownVersion: 0, isMerge: false, cart: [], wishlist: [] }
  return { ...blank, ...facts }
}
