import { createHash } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  newPendingSignInId,
  pendingSignInCookie,
  pendingSignInIdOf,
} from '#shop/accounts/pending-authentications.server.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { aCustomer, cookieOf, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findActor, findReturnPath, requireAdmin, requireSignedIn } from './request-actor.server.ts'
import { databaseSilenceMs, newRequestContext, runInRequestContext } from './request-context.server.ts'
import { pageContext, shopContext } from './router-context.server.ts'

test('a signed-in customer is known by their cookie, and a guest costs no query', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { fullName: 'Astrid Holm', email: 'astrid@example.com' })
  const cookie = await sessionCookieFor(shop, astrid)
  shop.queries.length = 0

  const actor = await findActor(shop, requestTo('/my-account', cookie))
  const guest = await findActor(shop, requestTo('/my-account'))

  expect(actor).toMatchObject({ id: astrid.id, fullName: 'Astrid Holm', email: 'astrid@example.com', isAdmin: false })
  expect(guest).toBeNull()
  expect(shop.queries).toHaveLength(1)
})

test('all parts of a page look the visitor up once', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const context = aContext(shop)
  shop.queries.length = 0

  await Promise.all([findActor(context, requestTo('/', cookie)), findActor(context, requestTo('/', cookie))])

  expect(shop.queries).toHaveLength(1)
})

test('a visitor’s request gives a silent database up sooner than an admin’s or a job', async () => {
  const shop = await openTestShop()
  const [customer, admin] = [await aCustomer(shop), await aCustomer(shop, { isAdmin: true })]
  const waitOf = async (user: MadeUser) => {
    const request = requestTo('/api/products', await sessionCookieFor(shop, user))
    return await runInRequestContext(newRequestContext('test', 0), async () => {
      await findActor(shop, request)
      return databaseSilenceMs()
    })
  }

  expect([await waitOf(customer), await waitOf(admin), databaseSilenceMs()]).toEqual([10_000, null, null])
})

test('an altered, made-up or expired cookie signs in no one', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const otherSignature = cookie.replace(/\.[^.;]{6}/, '.AAAAAA')

  const altered = await findActor(shop, requestTo('/', otherSignature))
  const madeUp = await findActor(shop, requestTo('/', 'hyggehus.session=token.signature'))
  shop.clock.advance(31 * 86_400_000)
  const old = await findActor(shop, requestTo('/', cookie))

  expect([altered, madeUp, old]).toEqual([null, null, null])
})

test('a session without “remember me” ends a day after its last use', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop), { remember: false })

  shop.clock.advance(20 * 3_600_000)
  const used = await findActor(shop, requestTo('/', cookie))
  shop.clock.advance(20 * 3_600_000)
  const usedAgain = await findActor(shop, requestTo('/', cookie))
  shop.clock.advance(25 * 3_600_000)
  const left = await findActor(shop, requestTo('/', cookie))

  expect([used !== null, usedAgain !== null, left]).toEqual([true, true, null])
})

test('a session without “remember me” ends after thirty days, however often it is used', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop), { remember: false })

  const foundEachTime: boolean[] = []
  for (let halfDay = 1; halfDay <= 60; halfDay++) {
    shop.clock.advance(12 * 3_600_000)
    foundEachTime.push((await findActor(shop, requestTo('/', cookie))) !== null)
  }

  expect(foundEachTime).toEqual([...Array(59).fill(true), false])
})

test('a guest who opens an account page is asked to sign in, and comes back there', async () => {
  const shop = await openTestShop()
  const request = requestTo('/my-account/my-orders?page=2')

  const thrownResponse = await requireSignedIn({ request, context: aContext(shop) }).catch((thrown: unknown) => thrown)

  expect(thrownResponse).toBeInstanceOf(Response)
  expect(thrownResponse).toMatchObject({ status: 302 })
  expect((thrownResponse as Response).headers.get('location')).toBe('/?sign-in&to=%2Fmy-account%2Fmy-orders%3Fpage%3D2')
})

test('a guest who signs in by Google after being asked to log in keeps both: the page they wanted and the sign-in in progress', async () => {
  const shop = await openTestShop()
  const request = requestTo('/my-account/my-orders')
  const redirected = await requireSignedIn({ request, context: aContext(shop) }).catch((thrown: unknown) => thrown)
  const way = newPendingSignInId()
  const wanted = redirected instanceof Response ? redirected.headers.getSetCookie() : []
  const cookie = [...wanted, pendingSignInCookie(shop, new Headers(), way)].map((line) => line.split(';')[0]).join('; ')

  const back = requestTo('/login', cookie)

  expect(pendingSignInIdOf(shop, back.headers)).toBe(way)
  expect(findReturnPath(back)).toBe('/my-account/my-orders')
})

test('a script that requests the data of a page is redirected to the same place as a visitor who opens the page', async () => {
  const shop = await openTestShop()
  const request = requestTo('/my-account/sessions.data?_routes=sessions')
  const url = new URL('/my-account/sessions', request.url)

  const thrownResponse = await requireSignedIn({ request, url, context: aContext(shop) }).catch(
    (thrown: unknown) => thrown,
  )

  const location = thrownResponse instanceof Response ? thrownResponse.headers.get('location') : null
  expect(location).toBe('/?sign-in&to=%2Fmy-account%2Fsessions')
})

test('admin pages open to admins only', async () => {
  const shop = await openTestShop()
  const admin = await sessionCookieFor(shop, await aCustomer(shop, { isAdmin: true }))
  const customer = await sessionCookieFor(shop, await aCustomer(shop))

  const opened = await requireAdmin({ request: requestTo('/all-orders', admin), context: aContext(shop) })
  const closed = requireAdmin({ request: requestTo('/all-orders', customer), context: aContext(shop) })

  expect(opened.isAdmin).toBe(true)
  await expect(closed).rejects.toMatchObject({ init: { status: 403 } })
})

test('where admins need a second factor, an admin without one is redirected to set it up and has no admin rights', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const [admin, customer] = [await aCustomer(shop, { isAdmin: true }), await aCustomer(shop)]
  const request = requestTo('/all-orders', await sessionCookieFor(shop, admin))

  const actor = await findActor(shop, request)
  const redirected = await requireAdmin({ request, context: aContext(shop) }).catch((thrown: unknown) => thrown)
  const refused = await requireAdmin({
    request: requestTo('/all-orders', await sessionCookieFor(shop, customer)),
    context: aContext(shop),
  }).catch((thrown: unknown) => thrown)

  expect(actor).toMatchObject({ isAdmin: false })
  expect(redirected).toBeInstanceOf(Response)
  expect(redirected instanceof Response && redirected.headers.get('location')).toBe('/my-account/security')
  expect(refused).toMatchObject({ init: { status: 403 } })
})

test('an admin with a second factor keeps the admin rights', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const admin = await aCustomer(shop, { isAdmin: true })
  await shop.db.updateTable('users').set({ second_factor_on: true }).execute()
  const request = requestTo('/all-orders', await sessionCookieFor(shop, admin))

  const actor = await requireAdmin({ request, context: aContext(shop) })

  expect(actor).toMatchObject({ id: admin.id, isAdmin: true })
})

function requestTo(path: string, cookie?: string): Request {
  return new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} })
}

function aContext(shop: TestShop): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, { requestId: 'test', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null })
  return context
}

test('a browser with a cookie of the old sessions is signed in, and gets a new cookie', async () => {
  const { shop, ask } = await openTestDoor({
    api: async (request) => Response.json(await findSignedInUser(shop, request.headers)),
  })
  const old = await anOldSession(shop, await aCustomer(shop, { email: 'astrid@example.com' }))

  const first = await ask('/api/anything', { headers: { cookie: old } })
  shop.clock.advance(60_000)
  const late = await ask('/api/anything', { headers: { cookie: old } })
  const second = await ask('/api/anything', { headers: { cookie: cookieOf(first.headers) } })

  expect(await Promise.all([first, late, second].map((answer) => answer.json()))).toMatchObject([
    { email: 'astrid@example.com' },
    null,
    { email: 'astrid@example.com' },
  ])
  expect(second.headers.getSetCookie()).toEqual([])
})

/** A session as the shop stored it before tokens were hashed: the cookie was the token with a signature. */
async function anOldSession(shop: TestShop, { id }: MadeUser): Promise<string> {
  await sessionCookieFor(shop, { id })
  const token = 'x'.repeat(32)
  await shop.db
    .updateTable('sessions')
    .set({ token_hash: createHash('sha256').update(token).digest() })
    .execute()
  return `hyggehus.session=${token}.${encodeURIComponent(shop.auth.oldSignature(token))}`
}
