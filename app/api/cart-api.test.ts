import { expect, test } from 'vitest'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { invalid } from '#tests/contract/call.ts'
import { sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper } from '#tests/support/make-saved-items.ts'
import { type OpenedApi, openTestApi } from '#tests/support/test-api.ts'

test('a guest has no cart and no wishlist in the API', async () => {
  const { ask } = await openTestApi()
  const calls = [
    ask('/cart'),
    ask('/wish-list'),
    ask('/quantity-in-cart', { method: 'POST', body: { article: 'CND-001', quantity: 1 } }),
    ask('/to-wish-list', { method: 'PUT', body: { article: 'CND-001' } }),
    ask('/quantity-in-cart', { method: 'POST', body: {} }),
    ask('/cart/CND-001', { method: 'DELETE' }),
  ]

  const answers = await Promise.all(calls)

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(calls.length).fill({
      status: 401,
      body: { error: problemMessages.notSignedIn, code: 'not-signed-in' },
    }),
  )
})

test('a cart line is set, returned with its product, and removed', async () => {
  const opened = await openTestApi()
  const { ask, headers } = await signedIn(opened)
  const { article } = await aProduct(opened.shop, { stock: 4, priceCents: 1290 })

  const set = await ask('/quantity-in-cart', { method: 'POST', body: { article, quantity: 2 }, headers })
  const shown = await ask('/cart', { headers })
  const removed = await ask(`/cart/${article}`, { method: 'DELETE', headers })
  const once = await ask(`/cart/${article}`, { method: 'DELETE', headers })

  expect([set.status, set.body]).toEqual([200, { article, quantity: 2, available: 4 }])
  expect(shown.body).toMatchObject([{ article, quantity: 2, product: { article, price: 12.9, quantity: 4 } }])
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect([removed.status, once.status, once.body]).toEqual([
    204,
    404,
    { error: problemMessages.notInCart, code: 'not-in-cart' },
  ])
})

test('a cart line is limited to the stock, and the answer says so; amount 0 removes it', async () => {
  const opened = await openTestApi()
  const { ask, headers } = await signedIn(opened)
  const { article } = await aProduct(opened.shop, { stock: 3 })
  const setQuantity = (quantity: unknown) =>
    ask('/quantity-in-cart', { method: 'POST', body: { article, quantity }, headers })

  const answers = [await setQuantity(99), await setQuantity('2'), await setQuantity(0)]

  expect(answers.map(({ body }) => body)).toEqual([
    { article, quantity: 3, available: 3 },
    { article, quantity: 2, available: 3 },
    { article, quantity: 0, available: 3 },
  ])
  expect((await ask('/cart', { headers })).body).toEqual([])
})

test('an invalid amount is refused with its sentence', async () => {
  const opened = await openTestApi()
  const { ask, headers } = await signedIn(opened)
  const { article } = await aProduct(opened.shop)
  const amounts = [-1, 1.5, 'two', '', null, undefined, {}, []]

  const answers = await Promise.all(
    amounts.map((quantity) => ask('/quantity-in-cart', { method: 'POST', body: { article, quantity }, headers })),
  )

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(amounts.length).fill({
      status: 422,
      body: invalid({ quantity: problemMessages.quantityWrong }),
    }),
  )
})

test('an unknown product cannot be added to the cart, and lines of removed products are left out', async () => {
  const opened = await openTestApi()
  const { ask, headers, shopper } = await signedIn(opened)
  const { article } = await aProduct(opened.shop)
  await setCartLine(opened.shop, shopper, { article, amount: 1 })
  await opened.shop.db.updateTable('products').set({ active: false }).where('article', '=', article).execute()

  const unknown = await ask('/quantity-in-cart', { method: 'POST', body: { article: 'CND-NO', quantity: 1 }, headers })
  const shown = await ask('/cart', { headers })

  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'product-not-found' }])
  expect(shown.body).toEqual([])
})

test('a wish is added, listed, and removed by a second call', async () => {
  const opened = await openTestApi()
  const { ask, headers } = await signedIn(opened)
  const { article } = await aProduct(opened.shop)
  const toggle = () => ask('/to-wish-list', { method: 'PUT', body: { article }, headers })

  const on = await toggle()
  const shown = await ask('/wish-list', { headers })
  const off = await toggle()

  expect([on.body, off.body]).toEqual([
    { article, inWishList: true },
    { article, inWishList: false },
  ])
  expect(shown.body).toMatchObject([{ article }])
  expect((await ask('/wish-list', { headers })).body).toEqual([])
})

test('a wish needs a product', async () => {
  const opened = await openTestApi()
  const { ask, headers } = await signedIn(opened)

  const missing = await ask('/to-wish-list', { method: 'PUT', body: {}, headers })
  const unknown = await ask('/to-wish-list', { method: 'PUT', body: { article: 'CND-NO' }, headers })

  expect([missing.status, missing.body]).toMatchObject([422, { fields: { article: problemMessages.articleMissing } }])
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'product-not-found' }])
})

test('customers see only their own cart and wishlist', async () => {
  const opened = await openTestApi()
  const [karen, jonas] = await Promise.all([signedIn(opened), signedIn(opened)])
  const { article } = await aProduct(opened.shop)
  await karen.ask('/quantity-in-cart', { method: 'POST', body: { article, quantity: 1 }, headers: karen.headers })
  await karen.ask('/to-wish-list', { method: 'PUT', body: { article }, headers: karen.headers })

  const cart = await jonas.ask('/cart', { headers: jonas.headers })
  const wishList = await jonas.ask('/wish-list', { headers: jonas.headers })
  const removal = await jonas.ask(`/cart/${article}`, { method: 'DELETE', headers: jonas.headers })

  expect([cart.body, wishList.body, removal.status]).toEqual([[], [], 404])
  expect((await karen.ask('/cart', { headers: karen.headers })).body).toHaveLength(1)
})

async function signedIn({ shop, ask }: OpenedApi) {
  const shopper = await aShopper(shop)
  return { ask, shopper, headers: { cookie: await sessionCookieFor(shop, { id: shopper }) } }
}
