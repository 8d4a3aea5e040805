import { expect, test } from 'vitest'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCaller, aCustomer, anAdmin, aVisitOf, cookieOf, whoIs } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { aPaidOrder, orderNow } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { letIn } from './admit.server.ts'
import { appointAdmin } from './appoint-admin.server.ts'
import { blockCustomer, unblockCustomer } from './block-customer.server.ts'
import { findSignedIn } from './find-signed-in.server.ts'
import { signInAs } from './finish-social-sign-in.server.ts'
import { passSecondFactor } from './pass-second-factor.server.ts'
import { addSecondFactor, beginSecondFactor } from './second-factor.server.ts'
import { signIn } from './sign-in.server.ts'
import { stepAt, totpCode } from './totp.server.ts'

const blocked = { ok: false, problem: { code: 'account-blocked' } }

test('a blocked customer is signed out everywhere at once', async () => {
  const shop = await openTestShop()
  const [owner, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const cookies = [await aVisitOf(shop, customer), await aVisitOf(shop, customer)]

  const done = await blockCustomer(shop, owner, { userId: customer.id, reason: ' Sends back empty boxes ' })

  expect(done).toEqual({ ok: true, value: { fullName: customer.fullName } })
  const seen = await Promise.all(cookies.map((cookie) => findSignedIn(shop, new Headers({ cookie }))))
  expect(seen).toEqual([null, null])
  expect(await listAuditOf(shop.db, customer.id)).toMatchObject([
    { what: 'customer.blocked', from: null, to: 'Sends back empty boxes', fullName: owner.fullName },
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
  const come = await signInAs(shop, aCaller(), person, { way: null })
  const asker = come.ok && come.value.kind === 'in' ? await whoIs(shop, cookieOf(come.value.cookies)) : null
  await blockCustomer(shop, await anAdmin(shop), { userId: asker?.id ?? missing(), reason: 'Reasons' })

  const again = await signInAs(shop, aCaller(), person, { way: null })

  expect(again).toEqual(blocked)
  expect(await sessionsIn(shop)).toBe(0)
})

test('a customer who is blocked between password and code is not signed in', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const asker = await askAgain(shop, customer)
  const secret = (await beginSecondFactor(shop, asker))?.secret ?? missing()
  await addSecondFactor(shop, asker, totpCode(secret, stepAt(shop.now()) - 1))
  const { email, password } = customer
  const half = await signIn(shop, aCaller(), { email, password, remember: false })
  const way = !half.ok && half.problem.code === 'second-factor' ? cookieOf(half.problem.cookies) : ''
  await blockCustomer(shop, await anAdmin(shop), { userId: customer.id, reason: 'Reasons' })

  const code = totpCode(secret, stepAt(shop.now()))
  const passed = await passSecondFactor(shop, aCaller({ cookie: way }), { code, trust: true })

  expect(passed).toEqual(blocked)
  expect(await sessionsIn(shop)).toBe(0)
})

test('the last step of every sign-in refuses blocked customers, also with a passkey', async () => {
  const shop = await openTestShop()
  const customer = await aBlockedCustomer(shop)

  const come = await shop.db.transaction().execute((tx) => letIn(shop, tx, aCaller(), customer, { remember: true }))

  expect(come).toEqual({ kind: 'blocked' })
})

test('a customer who signs in at the moment they are blocked has no session afterwards', async () => {
  const shop = await openTestShop()
  const [owner, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const { id: userId, email, password } = customer

  const visits = Array.from({ length: 4 }, () => signIn(shop, aCaller(), { email, password, remember: true }))
  await Promise.all([...visits, blockCustomer(shop, owner, { userId, reason: 'Reasons' })])

  expect(await sessionsIn(shop)).toBe(0)
})

test('a session that is left over after a block is refused', async () => {
  const shop = await openTestShop()
  const customer = await aBlockedCustomer(shop)

  const cookie = await aVisitOf(shop, customer)

  expect(await findSignedIn(shop, new Headers({ cookie }))).toBeNull()
})

test('the orders of a blocked customer stay unchanged', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const order = await aPaidOrder(shop, [await aProduct(shop)], {}, customer)

  await blockCustomer(shop, await anAdmin(shop), { userId: customer.id, reason: 'Reasons' })

  expect(await orderNow(shop, order)).toMatchObject({ status: 'Processing' })
})

test('an unblocked customer signs in as before', async () => {
  const shop = await openTestShop()
  const owner = await anAdmin(shop)
  const { id, email, password } = await aBlockedCustomer(shop)

  const done = await unblockCustomer(shop, owner, id)
  const come = await signIn(shop, aCaller(), { email, password, remember: false })

  expect([done.ok, come.ok]).toEqual([true, true])
  expect(await listAuditOf(shop.db, id)).toMatchObject([{ to: null, fullName: owner.fullName }, { from: null }])
})

test('an admin cannot block themselves, an admin, a blocked customer, or anyone without a reason', async () => {
  const shop = await openTestShop()
  const [owner, other] = [await anAdmin(shop), await anAdmin(shop)]
  const { id } = await aBlockedCustomer(shop)
  const reason = 'Reasons'
  const nobody = '00000000-0000-4000-8000-000000000000' as typeof id

  const answers = [
    await blockCustomer(shop, owner, { userId: owner.id, reason }),
    await blockCustomer(shop, owner, { userId: other.id, reason }),
    await blockCustomer(shop, owner, { userId: id, reason }),
    await blockCustomer(shop, owner, { userId: id, reason: '  ' }),
    await blockCustomer(shop, owner, { userId: id, reason: 'x'.repeat(1001) }),
    await blockCustomer(shop, owner, { userId: nobody, reason }),
    await unblockCustomer(shop, owner, other.id),
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
  const owner = await anAdmin(shop)
  const done = await blockCustomer(shop, owner, { userId: customer.id, reason: 'Reasons' })
  return done.ok ? customer : missing()
}

async function sessionsIn(shop: TestShop): Promise<number> {
  return (await shop.db.selectFrom('sessions').select('id').execute()).length
}

function missing(): never {
  throw new Error('Somebody should be there who is not')
}
