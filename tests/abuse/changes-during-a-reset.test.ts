import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lockUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { findDeletionDate } from '#shop/accounts/leaving/restore-account.server.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { setFirstPassword } from '#shop/accounts/password/set-first-password.server.ts'
import { renewRecoveryCodes } from '#shop/accounts/second-factor/second-factor.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInWithProfile } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { deleteSignInMethod } from '#shop/accounts/social/social.queries.server.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { withSecondFactor } from '#tests/support/make-second-factor.ts'
import { withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const newPassword = 'Lantern.glow8'
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
  const thief = await actorFor(shop, user)

  const racing = await withReset(shop, user)
  const changed = await changePassword(racing, thief, { currentPassword: user.password, password })

  expect(changed).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await signIn(shop, aCaller(), { email: user.email, password: newPassword, remember: false })).toMatchObject({
    ok: true,
  })
  expect(await signIn(shop, aCaller(), { email: user.email, password, remember: false })).toMatchObject({ ok: false })
})

test('a password change is refused when the session is ended at the same moment', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await actorFor(shop, user)

  const racing = beforeTransaction(shop, () => shop.db.deleteFrom('sessions').execute())
  const changed = await changePassword(racing, thief, { currentPassword: user.password, password })

  expect(changed).toEqual(proofNeeded)
})

test('a thief who asks to move the account while its customer resets the password gets no link', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await actorFor(shop, user)
  const wanted = { email: 'thief@example.com', currentPassword: user.password }

  const asked = await changeEmail(await withReset(shop, user), thief, wanted)

  expect(asked).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await kindsOfEmailsTo(shop, 'thief@example.com')).toEqual([])
})

test('a thief who deletes the account while its customer resets the password does not delete it', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const thief = await actorFor(shop, user)

  const deleted = await deleteAccount(await withReset(shop, user), thief, { password: user.password })

  expect(deleted).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(await findDeletionDate(shop, user)).toBeNull()
})

test('a passkey that a thief adds while the customer resets the password is not added', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, user)
  const session = { cookie, actor: await actorFromCookie(shop, cookie) }

  const adding = withPasskey(await withReset(shop, user), session)

  await expect(adding).rejects.toThrow('proof-needed')
  expect(await shop.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test.each<[string, (shop: TestShop, thief: SignedInUser) => Promise<unknown>]>([
  ['a linked provider', (shop, thief) => linkProvider(shop, thief, google)],
  ['a first password', (shop, thief) => setFirstPassword(shop, thief, password)],
])('%s of a thief does not survive a reset at the same moment', async (_, add) => {
  const shop = await aShop()
  const user = await aCustomer(shop, { hasPassword: false })
  const thief = await actorFor(shop, user)

  expect(await add(await withReset(shop, user), thief)).toEqual(proofNeeded)
})

test('a sign-in with a passkey that is removed at the same moment is refused', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, user)
  const phone = await withPasskey(shop, { cookie, actor: await actorFromCookie(shop, cookie) })
  const { caller, answer } = await phone.answerChallenge(shop)

  const signedIn = await signInWithPasskey(await withReset(shop, user), caller, answer)

  expect(signedIn).toEqual({ ok: false, problem: { code: 'wrong-passkey' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a sign-in with a provider that is removed at the same moment is refused', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const person = { ...google, email: user.email, emailVerified: true as const }
  await linkProvider(shop, await actorFor(shop, user), person)

  const { signingIn } = await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    await deleteSignInMethod(tx, user.id, 'google')
    await tx.deleteFrom('sessions').execute()
    const signingIn = signInWithProfile(shop, aCaller(), person, { pendingSignInId: null })
    await vi.waitUntil(() => isLockAwaited(shop), { timeout: 10_000 })
    return { signingIn }
  })

  expect(await signingIn).toEqual({ ok: false, problem: { code: 'prove' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('recovery codes are not renewed when the session is ended at the same moment', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const actor = await actorFor(shop, user)
  const racing = beforeTransaction(shop, () => shop.db.deleteFrom('sessions').execute())

  expect(await renewRecoveryCodes(racing, actor, code())).toEqual({ ok: false, problem: { code: 'not-on' } })
})

async function isLockAwaited({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted
    and (database is null or database = (select oid from pg_database where datname = current_database()))`.execute(db)
  return rows.length > 0
}

/** The same shop, in which the customer resets the password after the next action was checked and before it is stored. */
async function withReset(shop: TestShop, { email }: MadeUser): Promise<TestShop> {
  await forgotPassword(shop, aCaller(), email)
  const { link } = await latestEmailTo(shop, email, 'reset-password')
  const token = tokenIn(link)
  return beforeTransaction(shop, async () => {
    const reset = await resetPassword(shop, aCaller(), { token, password: newPassword })
    if (!reset.ok) throw new Error(reset.problem.code)
  })
}
