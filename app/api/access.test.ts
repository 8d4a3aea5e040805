import { expect, test } from 'vitest'
import { aCustomer, anAdmin, aVisitOf } from '#tests/support/make-accounts.ts'
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
  'POST /product': 'admin',
  'PUT /product': 'admin',
  'PUT /product-state': 'admin',
  'DELETE /product': 'admin',
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
  'POST /feedback': 'customer',
  'DELETE /feedback': 'customer',
  'GET /feedbacks': 'admin',
  'PUT /feedback-status': 'admin',
  'GET /my/feedbacks': 'customer',
  'POST /question': 'customer',
  'GET /questions': 'admin',
  'GET /my/questions': 'customer',
  'POST /answer': 'admin',
  'PUT /answer': 'admin',
}

const roles = ['guest', 'customer', 'admin'] as const
type Role = (typeof roles)[number]

const outcomes: Record<Allowed, Record<Role, string>> = {
  anyone: { guest: 'made', customer: 'made', admin: 'made' },
  customer: { guest: 'asked to sign in', customer: 'made', admin: 'made' },
  admin: { guest: 'asked to sign in', customer: 'refused', admin: 'made' },
}

test('for every call it is decided who may make it', async () => {
  const { routes } = await openTestApi()

  const calls = routes().map(({ method, path }) => `${method} ${path}`)

  expect(calls.toSorted()).toEqual(Object.keys(access).toSorted())
})

test.for(roles)('a call is made, asks its caller to sign in, or refuses them: %s', async (role) => {
  const { shop, routes, ask } = await openTestApi()
  const people = { customer: await aCustomer(shop), admin: await anAdmin(shop) }
  // One for each call: whoever logs out is out.
  const headersOf = async () => (role === 'guest' ? {} : { headers: { cookie: await aVisitOf(shop, people[role]) } })

  const answers = await Promise.all(
    routes().map(async ({ method, path }) => {
      const asked = method === 'GET' ? await headersOf() : { ...(await headersOf()), method, body: {} }
      const { status } = await ask(path, asked)
      return [`${method} ${path}`, { 401: 'asked to sign in', 403: 'refused' }[status] ?? 'made'] as const
    }),
  )

  const expected = Object.entries(access).map(([call, allowed]) => [call, outcomes[allowed][role]])
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
})
