import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lockUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { changeEmail } from '#shop/accounts/change-email.server.ts'
import { changePassword } from '#shop/accounts/change-password.server.ts'
import { deleteAccount } from '#shop/accounts/delete-account.server.ts'
import { signInAs } from '#shop/accounts/finish-social-sign-in.server.ts'
import { forgotPassword } from '#shop/accounts/forgot-password.server.ts'
import { linkSignIn } from '#shop/accounts/link-sign-in.server.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys.server.ts'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import { findDeletion } from '#shop/accounts/restore-account.server.ts'
import { renewRecoveryCodes } from '#shop/accounts/second-factor.server.ts'
import { setFirstPassword } from '#shop/accounts/set-first-password.server.ts'
import { signIn } from '#shop/accounts/sign-in.server.ts'
import { deleteMethod } from '#shop/accounts/social.queries.server.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { kindsOfLettersTo, latestLetterTo } from '#tests/support/letters-to.ts'
import { aCaller, aCustomer, aVisitOf, type MadeUser, whoIs } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { withSecondFactor } from '#tests/support/make-second-factor.ts'
import { withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const chosen = 'Lantern.glow8'
const password = 'Thief.chose8'
const proofNeeded = { ok: false, problem: { code: 'proof-needed' } }
const google = {
  provider: 'google',
  providerUserId: '117',
  fullName: 'Eve',
  email: null,
  emailVerified: false,
} as const

/** Accounts get their time from the database's clock, so the shop's clock is set to the day after. */
async function aShop(): Promise<TestShop> {
  const shop = await openTestShop({ now: new Date().toISOString() })
  shop.clock.advance(24 * 60 * 60_000)
  return shop
}

test('a password change of a thief does not replace the password that the customer chose at the same moment', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await askAgain(shop, user)

  const racing = await withReset(shop, user)
  const changed = await changePassword(racing, thief, { currentPassword: user.password, password })

  expect(changed).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await signIn(shop, aCaller(), { email: user.email, password: chosen, remember: false })).toMatchObject({
    ok: true,
  })
  expect(await signIn(shop, aCaller(), { email: user.email, password, remember: false })).toMatchObject({ ok: false })
})

test('a password change is refused when the session is ended at the same moment', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await askAgain(shop, user)

  const racing = beforeTransaction(shop, () => shop.db.deleteFrom('sessions').execute())
  const changed = await changePassword(racing, thief, { currentPassword: user.password, password })

  expect(changed).toEqual(proofNeeded)
})

test('a thief who asks to move the account while its customer resets the password gets no link', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await askAgain(shop, user)
  const wanted = { email: 'thief@example.com', currentPassword: user.password }

  const asked = await changeEmail(await withReset(shop, user), thief, wanted)

  expect(asked).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await kindsOfLettersTo(shop, 'thief@example.com')).toEqual([])
})

test('a thief who deletes the account while its customer resets the password does not delete it', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await askAgain(shop, user)

  const deleted = await deleteAccount(await withReset(shop, user), thief, { password: user.password })

  expect(deleted).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await findDeletion(shop, user)).toBeNull()
})

test('a passkey that a thief adds while the customer resets the password is not added', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const cookie = await aVisitOf(shop, user)
  const visit = { cookie, asker: await whoIs(shop, cookie) }

  const adding = withPasskey(await withReset(shop, user), visit)

  await expect(adding).rejects.toThrow('proof-needed')
  expect(await shop.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test.each<[string, (shop: TestShop, thief: SignedIn) => Promise<unknown>]>([
  ['a linked provider', (shop, thief) => linkSignIn(shop, thief, google)],
  ['a first password', (shop, thief) => setFirstPassword(shop, thief, password)],
])('%s of a thief does not survive a reset at the same moment', async (_, add) => {
  const shop = await aShop()
  const user = await aCustomer(shop, { hasPassword: false })
  const thief = await askAgain(shop, user)

  expect(await add(await withReset(shop, user), thief)).toEqual(proofNeeded)
})

test('a sign-in with a passkey that is removed at the same moment is refused', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const cookie = await aVisitOf(shop, user)
  const phone = await withPasskey(shop, { cookie, asker: await whoIs(shop, cookie) })
  const { caller, answer } = await phone.show(shop)

  const come = await signInWithPasskey(await withReset(shop, user), caller, answer)

  expect(come).toEqual({ ok: false, problem: { code: 'wrong-passkey' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a sign-in with a provider that is removed at the same moment is refused', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const person = { ...google, email: user.email, emailVerified: true as const }
  await linkSignIn(shop, await askAgain(shop, user), person)

  const { signingIn } = await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    await deleteMethod(tx, user.id, 'google')
    await tx.deleteFrom('sessions').execute()
    const signingIn = signInAs(shop, aCaller(), person, { way: null })
    await vi.waitUntil(() => isAnyoneWaiting(shop), { timeout: 10_000 })
    return { signingIn }
  })

  expect(await signingIn).toEqual({ ok: false, problem: { code: 'prove' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('recovery codes are not renewed when the session is ended at the same moment', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const asker = await askAgain(shop, user)
  const racing = beforeTransaction(shop, () => shop.db.deleteFrom('sessions').execute())

  expect(await renewRecoveryCodes(racing, asker, code())).toEqual({ ok: false, problem: { code: 'not-on' } })
})

async function isAnyoneWaiting({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted
    and (database is null or database = (select oid from pg_database where datname = current_database()))`.execute(db)
  return rows.length > 0
}

/** The shop, in which the customer resets the password after the checks of what happens next, and before it is stored. */
async function withReset(shop: TestShop, { email }: MadeUser): Promise<TestShop> {
  await forgotPassword(shop, aCaller(), email)
  const { link } = await latestLetterTo(shop, email, 'reset-password')
  const token = new URL(link).searchParams.get('token') ?? ''
  return beforeTransaction(shop, async () => {
    const reset = await resetPassword(shop, aCaller(), { token, password: chosen })
    if (!reset.ok) throw new Error(reset.problem.code)
  })
}
