import { expect, test } from 'vitest'
import { aCustomer, aVisitOf } from '#tests/support/make-accounts.ts'
import { openTestApi } from '#tests/support/test-api.ts'

/** Everybody, customers for what is theirs, or the shop's own people. A call that is not on this list does not exist. */
type Allowed = 'anyone' | 'customer' | 'admin'

const access: Record<string, Allowed> = {
  'GET /user-onload': 'anyone',
  'POST /register': 'anyone',
  'POST /login': 'anyone',
  'POST /login/second-factor': 'anyone',
  'POST /logout': 'anyone',
  'GET /logout': 'anyone',
  'POST /password/forgot': 'anyone',
  'POST /password/reset': 'anyone',
  'POST /email/confirm': 'anyone',
  'GET /candles': 'anyone',
  'GET /lighting-decor': 'anyone',
  'GET /gift-sets': 'anyone',
  'GET /get-warm': 'anyone',
  'GET /table-games': 'anyone',
  'GET /books-and-journals': 'anyone',
  'GET /products': 'anyone',
  'GET /search': 'anyone',
  'GET /suggestions': 'anyone',
  'GET /new-collection': 'anyone',
  'GET /product': 'anyone',
  'PUT /view': 'anyone',
  'POST /subscribe': 'anyone',
  'GET /delivery-information': 'customer',
  'PUT /delivery-information': 'customer',
  'GET /cart': 'customer',
  'POST /quantity-in-cart': 'customer',
  'DELETE /cart/{article}': 'customer',
  'GET /wish-list': 'customer',
  'PUT /to-wish-list': 'customer',
  'POST /order': 'anyone',
  'GET /orders': 'admin',
  'GET /my/orders': 'customer',
  'GET /orders/{number}': 'anyone',
  'PUT /order-status': 'admin',
  'POST /payments/webhook': 'anyone',
}

test('for every call it is decided who may make it', async () => {
  const { routes } = await openTestApi()

  const calls = routes().map(({ method, path }) => `${method} ${path}`)

  expect(calls.toSorted()).toEqual(Object.keys(access).toSorted())
})

test('guests make the calls that are for anyone, customers theirs, and the others are for the shop’s own people', async () => {
  const { shop, routes, ask } = await openTestApi()
  const visitor = await aCustomer(shop)

  const answers = await Promise.all(
    routes().map(async ({ method, path }) => {
      const asked = method === 'GET' ? {} : { method, body: {} }
      const guest = await ask(path, asked)
      // Each with a session of its own: one of the calls ends it.
      const cookie = await aVisitOf(shop, visitor)
      const customer = await ask(path, { ...asked, headers: { cookie } })
      const allowed = guest.status !== 401 ? 'anyone' : customer.status === 403 ? 'admin' : 'customer'
      return [`${method} ${path}`, allowed]
    }),
  )

  expect(Object.fromEntries(answers)).toEqual(access)
})
