import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/test-api.ts'

/** Everybody, customers for what is theirs, or the shop's own people. A call that is not on this list does not exist. */
type Allowed = 'anyone' | 'customer'

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
}

test('for every call it is decided who may make it', async () => {
  const { routes } = await openTestApi()

  const calls = routes().map(({ method, path }) => `${method} ${path}`)

  expect(calls.toSorted()).toEqual(Object.keys(access).toSorted())
})

test('a guest may make the calls that are for anyone, and is asked to sign in for the others', async () => {
  const { routes, ask } = await openTestApi()

  const answers = await Promise.all(
    routes().map(async ({ method, path }) => {
      const { status } = await ask(path, method === 'GET' ? {} : { method, body: {} })
      return [`${method} ${path}`, status === 401 ? 'customer' : 'anyone']
    }),
  )

  expect(Object.fromEntries(answers)).toEqual(access)
})
