import { expect, test } from 'vitest'
import { problems } from '#http/problems.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { loader as whoAmI } from '#storefront/visitor/who-am-i-resource.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper } from '#tests/support/make-saved-items.ts'
import { postSavedItems } from '#tests/support/send-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a browser’s changes are saved, and answered in the browser’s storage format', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await signedInShopper(shop)
  const { article } = await aProduct(shop, { priceCents: 1290, stock: 5 })
  const cart = [{ article, amount: 2, seenPriceCents: 1190, addedAt: Date.parse('2026-01-10T08:00:00Z') }]

  const response = await postSavedItems(shop, aMessage(shopper, { cart }), cookie)

  expect(await response.json()).toMatchObject({
    version: 1,
    isApplied: true,
    lists: {
      cart: [{ dataProduct: { article, price: 11.9 }, amount: 2, addedAt: Date.parse('2026-01-10T08:00:00Z') }],
      wishlist: [],
    },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a change that could not be saved in full comes with a message for the customer', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await signedInShopper(shop)
  const [scarce, soldOut, retired] = await Promise.all([
    aProduct(shop, { stock: 3 }),
    aProduct(shop, { name: 'A sold-out mug', stock: 0 }),
    aProduct(shop, { name: 'A bygone lamp', active: false }),
  ])
  const cart = [scarce, soldOut].map(({ article }) => ({ article, amount: 4 }))
  const wishlist = [{ article: retired.article, amount: 1 }]

  const response = await postSavedItems(shop, aMessage(shopper, { cart, wishlist }), cookie)

  expect(await response.json()).toMatchObject({
    notices: [
      { isRefusal: true, text: 'There are 3 in stock' },
      { isRefusal: true, text: 'A sold-out mug is sold out.' },
      { isRefusal: true, text: 'A bygone lamp is no longer sold.' },
    ],
  })
})

test('a guest who signs in is told what was merged into the account', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await signedInShopper(shop)
  const { article } = await aProduct(shop)
  const lists = { cart: [{ article, amount: 1 }], wishlist: [{ article, amount: 1 }] }

  const response = await postSavedItems(shop, aMessage(shopper, { isMerge: true, ...lists }), cookie)

  const text = 'Welcome. 1 product joined your cart, and 1 product joined your wishlist.'
  expect(await response.json()).toMatchObject({ notices: [{ isRefusal: false, text }] })
})

test('a guest is told to sign in', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)

  const response = await postSavedItems(shop, aMessage(shopper))

  const { status, sentence } = problems['not-signed-in']
  expect([response.status, await response.json()]).toEqual([status, { error: sentence, code: 'not-signed-in' }])
})

test('changes of one customer never get into the cart of another who signed in meanwhile', async () => {
  const shop = await openTestShop()
  const [karen, jonas] = await Promise.all([signedInShopper(shop), signedInShopper(shop)])
  const { article } = await aProduct(shop)
  const message = aMessage(karen.shopper, { cart: [{ article, amount: 2 }] })

  const response = await postSavedItems(shop, message, jonas.cookie)

  expect(response.status).toBe(401)
  expect((await readCart(shop, jonas.shopper)).lines).toEqual([])
})

test('an invalid message is refused and changes nothing', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await signedInShopper(shop)
  const { article } = await aProduct(shop)
  await setCartLine(shop, shopper, { article, amount: 1 })
  const strange = [
    'no json',
    'null',
    '[]',
    aMessage(shopper, { knownVersion: -2 }),
    aMessage(shopper, { cart: [{ article, amount: -1 }] }),
    aMessage(shopper, { cart: [{ article, amount: 1e9 }] }),
    aMessage(shopper, { cart: [{ article: 'nul\0', amount: 1 }] }),
    aMessage(shopper, { cart: [{ article, amount: 1, seenPriceCents: 0 }] }),
    aMessage(shopper, { wishlist: [{ article, amount: 2 }] }),
  ]

  const responses = await Promise.all(strange.map((message) => postSavedItems(shop, message, cookie)))

  expect(responses.map(({ status }) => status)).toEqual(Array(strange.length).fill(422))
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ amount: 1 }])
})

test('a browser is told which customer is signed in, and a guest only that they are a guest', async () => {
  const shop = await openTestShop()
  const { shopper, cookie } = await signedInShopper(shop)
  const asked = loaderArgsFor(shop, '/who-am-i').args
  const known = loaderArgsFor(shop, '/who-am-i').args

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

async function signedInShopper(shop: TestShop) {
  const shopper = await aShopper(shop)
  return { shopper, cookie: await sessionCookieFor(shop, { id: shopper }) }
}

function aMessage(customer: UserId, facts: object = {}) {
  const blank = { customer, knownVersion: 0, isMerge: false, cart: [], wishlist: [] }
  return { ...blank, ...facts }
}
