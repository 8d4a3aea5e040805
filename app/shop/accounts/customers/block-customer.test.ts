import { expect, test } from 'vitest'
import { appointAdmin } from '#shop/accounts/admins/appoint-admin.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { finishSignIn } from '#shop/accounts/sign-in/authenticate.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInWithProfile } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import {
  aCaller,
  aCustomer,
  actorFromCookie,
  anAdmin,
  cookieOf,
  sessionCookieFor,
} from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { blockCustomer, unblockCustomer } from './block-customer.server.ts'

const blocked = { ok: false, problem: { code: 'account-blocked' } }

test('a blocked customer is signed out everywhere at once', async () => {
  const shop = await openTestShop()
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const cookies = [await sessionCookieFor(shop, customer), await sessionCookieFor(shop, customer)]

  const result = await blockCustomer(shop, admin, { userId: customer.id, reason: ' Sends back empty boxes ' })

  expect(result).toEqual({ ok: true, value: { fullName: customer.fullName } })
  const users = await Promise.all(cookies.map((cookie) => findSignedInUser(shop, new Headers({ cookie }))))
  expect(users).toEqual([null, null])
  expect(await listAuditEntries(shop.db, customer.id)).toMatchObject([
    { what: 'customer.blocked', from: null, to: 'Sends back empty boxes', fullName: admin.fullName },
  ])
})

test('a blocked customer with the right password is told that they are blocked; with a wrong one they are not', async () => {
  const shop = await openTestShop()
  const { email, password } = await aBlockedCustomer(shop)

  const right = await signIn(shop, aCaller(), { email, password, remember: false })
  const wrong = await signIn(shop, aCaller(), { email, password: 'Another.one7', remember: false })

  expect([right, wrong]).toEqual([blocked, { ok: false, problem: { code: 'wrong-pair' } }])
  expect(await sessionsIn(shop)).toBe(0)
})

test('a provider does not sign in a blocked customer', async () => {
  const shop = await openTestShop()
  const person = {
    provider: 'google' as const,
    providerUserId: 'g-1',
    fullName: 'Olena Kovalenko',
    email: 'olena@example.com',
    emailVerified: true as const,
  }
  const signedIn = await signInWithProfile(shop, aCaller(), person, { pendingSignInId: null })
  const actor =
    signedIn.ok && signedIn.value.kind === 'in' ? await actorFromCookie(shop, cookieOf(signedIn.value.cookies)) : null
  await blockCustomer(shop, await anAdmin(shop), { userId: actor?.id ?? failTest(), reason: 'Reasons' })

  const again = await signInWithProfile(shop, aCaller(), person, { pendingSignInId: null })

  expect(again).toEqual(blocked)
  expect(await sessionsIn(shop)).toBe(0)
})

test('a customer who is blocked between password and code is not signed in', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const actor = await actorFor(shop, customer)
  const secret = (await beginSecondFactor(shop, actor))?.secret ?? failTest()
  await addSecondFactor(shop, actor, totpCode(secret, stepAt(shop.now()) - 1))
  const { email, password } = customer
  const pending = await signIn(shop, aCaller(), { email, password, remember: false })
  const way = !pending.ok && pending.problem.code === 'second-factor' ? cookieOf(pending.problem.cookies) : ''
  await blockCustomer(shop, await anAdmin(shop), { userId: customer.id, reason: 'Reasons' })

  const code = totpCode(secret, stepAt(shop.now()))
  const passed = await passSecondFactor(shop, aCaller({ cookie: way }), { code, trust: true })

  expect(passed).toEqual({ ok: false, problem: { code: 'begin-anew' } })
  expect(await sessionsIn(shop)).toBe(0)
})

test('the last step of every sign-in refuses blocked customers, also with a passkey', async () => {
  const shop = await openTestShop()
  const customer = await aBlockedCustomer(shop)

  const signedIn = await shop.db
    .transaction()
    .execute((tx) => finishSignIn(shop, tx, aCaller(), customer, { remember: true }))

  expect(signedIn).toEqual({ kind: 'blocked' })
})

test('a customer who signs in at the moment they are blocked has no session afterwards', async () => {
  const shop = await openTestShop()
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const { id: userId, email, password } = customer

  const signIns = Array.from({ length: 4 }, () => signIn(shop, aCaller(), { email, password, remember: true }))
  await Promise.all([...signIns, blockCustomer(shop, admin, { userId, reason: 'Reasons' })])

  expect(await sessionsIn(shop)).toBe(0)
})

test('a session that is left over after a block is refused', async () => {
  const shop = await openTestShop()
  const customer = await aBlockedCustomer(shop)

  const cookie = await sessionCookieFor(shop, customer)

  expect(await findSignedInUser(shop, new Headers({ cookie }))).toBeNull()
})

test('the orders of a blocked customer stay unchanged', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const order = await aPaidOrder(shop, [await aProduct(shop)], {}, customer)

  await blockCustomer(shop, await anAdmin(shop), { userId: customer.id, reason: 'Reasons' })

  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing' })
})

test('an unblocked customer signs in as before', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const { id, email, password } = await aBlockedCustomer(shop)

  const result = await unblockCustomer(shop, admin, id)
  const signedIn = await signIn(shop, aCaller(), { email, password, remember: false })

  expect([result.ok, signedIn.ok]).toEqual([true, true])
  expect(await listAuditEntries(shop.db, id)).toMatchObject([{ to: null, fullName: admin.fullName }, { from: null }])
})

test('an admin cannot block themselves, an admin, a blocked customer, or anyone without a reason', async () => {
  const shop = await openTestShop()
  const [admin, other] = [await anAdmin(shop), await anAdmin(shop)]
  const { id } = await aBlockedCustomer(shop)
  const reason = 'Reasons'
  const unknownId = '00000000-0000-4000-8000-000000000000' as typeof id

  const answers = [
    await blockCustomer(shop, admin, { userId: admin.id, reason }),
    await blockCustomer(shop, admin, { userId: other.id, reason }),
    await blockCustomer(shop, admin, { userId: id, reason }),
    await blockCustomer(shop, admin, { userId: id, reason: '  ' }),
    await blockCustomer(shop, admin, { userId: id, reason: 'x'.repeat(1001) }),
    await blockCustomer(shop, admin, { userId: unknownId, reason }),
    await unblockCustomer(shop, admin, other.id),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'yourself',
    'is-admin',
    'already-so',
    'reason-missing',
    'reason-too-long',
    'customer-not-found',
    'already-so',
  ])
})

test('making a blocked customer an admin on the command line unblocks them', async () => {
  const shop = await openTestShop()
  const { email, password } = await aBlockedCustomer(shop)

  await appointAdmin(shop, { email, fullName: null, password: null })

  expect(await signIn(shop, aCaller(), { email, password, remember: false })).toMatchObject({
    value: { isAdmin: true },
  })
})

async function aBlockedCustomer(shop: TestShop) {
  const customer = await aCustomer(shop)
  const admin = await anAdmin(shop)
  const result = await blockCustomer(shop, admin, { userId: customer.id, reason: 'Reasons' })
  return result.ok ? customer : failTest()
}

async function sessionsIn(shop: TestShop): Promise<number> {
  return (await shop.db.selectFrom('sessions').select('id').execute()).length
}

function failTest(): never {
  throw new Error('An expected value is missing')
}
