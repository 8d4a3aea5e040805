import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { listSignInMethodsOfResetLink } from '#shop/accounts/password/other-sign-in-methods.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInWithProfile } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import {
  aCaller,
  aCustomer,
  actorFromCookie,
  anAdmin,
  type MadeUser,
  sessionCookieFor,
} from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { cookiesOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const day = 24 * 60 * 60_000
const password = 'Lantern.glow8'
const spentLink = { ok: false, problem: { code: 'spent-link' } }
const google = {
  provider: 'google',
  providerUserId: '117',
  fullName: 'Eve',
  email: null,
  emailVerified: false,
} as const

/** Accounts get their time from the database's clock, so the shop's clock is set to the day after. */
async function aShop() {
  const shop = await openTestShop({ now: new Date().toISOString() })
  shop.clock.advance(day)
  return shop
}

test('a password reset removes the passkey and the provider that a thief added, and lists them', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const phone = await withPasskey(shop, await aSession(shop, user))
  await linkProvider(shop, await actorFor(shop, user), google)

  const reset = await resetPassword(shop, aCaller(), { token: await aResetToken(shop, user.email), password })
  const { caller, answer } = await phone.answerChallenge(shop)

  expect(reset).toMatchObject({ value: { removed: [{ id: 'google' }, { kind: 'passkey', name: 'My phone' }] } })
  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ problem: { code: 'wrong-passkey' } })
})

test('an older passkey survives a reset unless the customer ticks it', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  await withPasskey(shop, await aSession(shop, user))
  shop.clock.advance((reauthenticationLimits.resetRemovesDays + 1) * day)
  const withoutRemoval = await resetPassword(shop, aCaller(), { token: await aResetToken(shop, user.email), password })
  const token = await aResetToken(shop, user.email)
  const [method] = (await listSignInMethodsOfResetLink(shop, token)) ?? []

  const removed = await resetPassword(shop, aCaller(), { token, password, remove: [method?.id ?? ''] })

  expect(withoutRemoval).toMatchObject({ value: { removed: [] } })
  expect(method).toMatchObject({ kind: 'passkey', isRecent: false })
  expect(removed).toMatchObject({ value: { removed: [{ kind: 'passkey' }] } })
})

test('a reset unlocks at once an account that a stranger has locked with wrong passwords', async () => {
  const shop = await openTestShop()
  const { email } = await aCustomer(shop)
  const guess = { email, password: 'Wrong.light7', remember: false }
  for (let tries = 0; tries < attemptLimits.loginByAccount.most; tries++) await signIn(shop, aCaller(), guess)
  const locked = await signIn(shop, aCaller(), { ...guess, password: 'Candle.light7' })

  await resetPassword(shop, aCaller(), { token: await aResetToken(shop, email), password })

  expect(locked).toMatchObject({ problem: { code: 'too-many-tries' } })
  expect(await signIn(shop, aCaller(), { ...guess, password })).toMatchObject({ ok: true })
})

test('a passkey opens an account that a stranger has locked with wrong passwords', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const phone = await withPasskey(shop, await aSession(shop, user))
  const guess = { email: user.email, password: 'Wrong.light7', remember: false }
  for (let tries = 0; tries <= attemptLimits.loginByAccount.most; tries++) await signIn(shop, aCaller(), guess)

  const { caller, answer } = await phone.answerChallenge(shop)

  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ ok: true })
})

test('“This was not me” removes the passkey, ends all sessions, stops the password and starts a reset', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const session = await aSession(shop, user)
  const phone = await withPasskey(shop, session)
  const token = tokenOf(await latestEmailTo(shop, user.email, 'sign-in-changed'))

  const undone = await undoChange(shop, aCaller(), token)
  const { caller, answer } = await phone.answerChallenge(shop)

  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ problem: { code: 'wrong-passkey' } })
  await expect(actorFromCookie(shop, session.cookie)).rejects.toThrow()
  expect(await signIn(shop, aCaller(), { ...user, remember: false })).toMatchObject({ problem: { code: 'wrong-pair' } })
  const reset = { token: tokenOf(await latestEmailTo(shop, user.email, 'reset-password')), password }
  expect(await resetPassword(shop, aCaller(), reset)).toMatchObject({ ok: true })
})

test('“This was not me” also ends a sign-in with a provider that still waits for its code', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { hasPassword: false })
  await linkGoogle(shop, user, '117')
  const { code } = await withSecondFactor(shop, user)
  const token = tokenOf(await latestEmailTo(shop, user.email, 'sign-in-changed'))
  const profile = { ...google, email: user.email, emailVerified: true as const }
  const begun = await signInWithProfile(shop, aCaller(), profile, { pendingSignInId: null })

  await undoChange(shop, aCaller(), token)
  const thief = aCaller({ cookie: cookiesOf(begun) })
  const passed = await passSecondFactor(shop, thief, { code: code(), trust: false })

  expect(begun).toMatchObject({ value: { kind: 'second-factor' } })
  expect(passed).toEqual({ ok: false, problem: { code: 'begin-anew' } })
})

test('the link works once, for a week; a made-up link and a link of another kind do nothing', async () => {
  const shop = await openTestShop()
  const [mine, late, theirs] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
  const [token, lateToken] = [await linkGoogle(shop, mine, '1'), await linkGoogle(shop, late, '2')]
  const cookie = await sessionCookieFor(shop, theirs)

  const both = await Promise.all([undoChange(shop, aCaller(), token), undoChange(shop, aCaller(), token)])
  const madeUp = await undoChange(shop, aCaller(), 'x'.repeat(43))
  const resetToken = await undoChange(shop, aCaller(), await aResetToken(shop, theirs.email))
  const left = await actorFromCookie(shop, cookie)
  shop.clock.advance(reauthenticationLimits.notMeLinkDays * day)
  const tooLate = await undoChange(shop, aCaller(), lateToken)

  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect([madeUp, resetToken, tooLate]).toEqual([spentLink, spentLink, spentLink])
  expect(left.id).toBe(theirs.id)
  const methods = await shop.db
    .selectFrom('sign_in_methods')
    .select('user_id')
    .where('provider', '=', 'google')
    .execute()
  expect(methods).toEqual([{ user_id: late.id }])
})

test('an account moved to a thief’s email returns to its customer, and the thief’s links stop working', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenOf(await latestEmailTo(shop, user.email, 'email-changed'))
  const thiefToken = await linkGoogle(shop, user, '1')

  const undone = await undoChange(shop, aCaller(), token)

  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await actorFromCookie(shop, await sessionCookieFor(shop, user))).toMatchObject({ email: user.email })
  expect(await undoChange(shop, aCaller(), thiefToken)).toEqual(spentLink)
  expect(await kindsOfEmailsTo(shop, 'thief@example.com')).not.toContain('reset-password')
})

test('a thief cannot take the email that a stolen account had, neither for a new account nor for one of their own', async () => {
  const shop = await openTestShop()
  const [user, thief] = [await aCustomer(shop, { email: 'astrid@example.com' }), await aCustomer(shop)]
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenOf(await latestEmailTo(shop, user.email, 'email-changed'))

  const registered = await register(shop, aCaller(), newAccount(user.email))
  const asked = await changeEmail(shop, await actorFor(shop, thief), {
    email: user.email,
    currentPassword: thief.password,
  })
  const undone = await undoChange(shop, aCaller(), token)

  expect([registered, asked]).toEqual(Array(2).fill({ ok: false, problem: { code: 'known' } }))
  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await actorFor(shop, user)).toMatchObject({ email: user.email })
})

test('a link to move another account to the email stops working while the email is reserved for the stolen account', async () => {
  const shop = await openTestShop()
  const [user, thief] = [await aCustomer(shop), await aCustomer(shop)]
  await changeEmail(shop, await actorFor(shop, thief), { email: 'b@example.com', currentPassword: thief.password })
  const token = tokenOf(await latestEmailTo(shop, 'b@example.com', 'confirm-new-email'))
  await changeEmailTo(shop, user, 'b@example.com')
  await changeEmailTo(shop, user, 'd@example.com')

  expect(await confirmEmail(shop, aCaller(), token)).toEqual(spentLink)
})

test('an email stays reserved for its customer even if someone registers it at the moment of the move', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmail(shop, await actorFor(shop, user), { email: 'b@example.com', currentPassword: user.password })
  const token = tokenOf(await latestEmailTo(shop, 'b@example.com', 'confirm-new-email'))

  const tries = Array.from({ length: 8 }, () => register(shop, aCaller(), newAccount(user.email)))
  const [moved, ...registered] = await Promise.all([confirmEmail(shop, aCaller(), token), ...tries])

  expect(moved.ok).toBe(true)
  expect(registered.map(({ ok }) => ok)).toEqual(Array(8).fill(false))
})

test('a customer may move back to an earlier email of their own, and after a week it is free for all', async () => {
  const shop = await openTestShop()
  const [user, other] = [await aCustomer(shop, { email: 'astrid@example.com' }), await aCustomer(shop)]
  await changeEmailTo(shop, user, 'b@example.com')
  await changeEmailTo(shop, user, 'astrid@example.com')
  shop.clock.advance(reauthenticationLimits.notMeLinkDays * day)

  await changeEmailTo(shop, other, 'b@example.com')

  expect(await actorFor(shop, user)).toMatchObject({ email: 'astrid@example.com' })
  expect(await actorFor(shop, other)).toMatchObject({ email: 'b@example.com' })
})

test('a link that cannot move the account back still disables the password, and can be used again', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenOf(await latestEmailTo(shop, user.email, 'email-changed'))
  const squatter = await aCustomer(shop, { email: 'astrid@example.com' })

  const taken = await undoChange(shop, aCaller(), token)
  const asThief = await signIn(shop, aCaller(), { ...user, email: 'thief@example.com', remember: false })
  await shop.db.deleteFrom('users').where('id', '=', squatter.id).execute()
  const again = await undoChange(shop, aCaller(), token)

  expect(taken).toEqual({ ok: false, problem: { code: 'email-taken' } })
  expect(asThief).toMatchObject({ problem: { code: 'wrong-pair' } })
  expect(again).toEqual({ ok: true, value: { resetSent: true } })
})

test('a link sent to an earlier email removes the added sign-in, and emails nothing to the new address', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const token = await linkGoogle(shop, user, '1')
  await changeEmailTo(shop, user, 'thief@example.com')

  expect(await undoChange(shop, aCaller(), token)).toEqual({ ok: true, value: { resetSent: false } })
  expect(await kindsOfEmailsTo(shop, 'thief@example.com')).not.toContain('reset-password')
})

test('an admin undoes a new admin made with their session through the link in the email about it', async () => {
  const shop = await openTestShop()
  const [ada, eve] = [await anAdmin(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })

  await undoChange(shop, aCaller(), tokenOf(await latestEmailTo(shop, ada.email, 'admin-made')))

  expect((await actorFor(shop, eve)).isAdmin).toBe(false)
  expect((await actorFor(shop, ada)).isAdmin).toBe(true)
})

test('an admin gets the shop back when the new admin has taken their role and made admins of their own', async () => {
  const shop = await openTestShop()
  const [ada, eve, accomplice] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })
  const token = tokenOf(await latestEmailTo(shop, ada.email, 'admin-made'))
  shop.clock.advance(60_000)
  await changeRole(shop, await actorFor(shop, eve), { userId: accomplice.id, role: 'owner' })
  await changeRole(shop, await actorFor(shop, eve), { userId: ada.id, role: null })

  await undoChange(shop, aCaller(), token)

  const admins = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(admins).toEqual([{ id: ada.id }])
  expect(await listAuditEntries(shop.db, ada.id, 'customer.role')).toMatchObject([{ to: 'owner' }, { to: 'customer' }])
  expect(await listAuditEntries(shop.db, eve.id, 'customer.role')).toMatchObject([{ to: 'customer' }, { to: 'owner' }])
  expect(await kindsOfEmailsTo(shop, ada.email)).toContain('admin-removed')
  expect(await kindsOfEmailsTo(shop, eve.email)).toContain('admin-removed')
})

test('other admins stay when one undoes a new admin', async () => {
  const shop = await openTestShop()
  const [ada, bo, eve] = [await anAdmin(shop), await anAdmin(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })
  const token = tokenOf(await latestEmailTo(shop, ada.email, 'admin-made'))
  await changeRole(shop, await actorFor(shop, eve), { userId: ada.id, role: null })

  await undoChange(shop, aCaller(), token)

  const admins = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(admins).toEqual([{ id: bo.id }])
})

function newAccount(email: string) {
  return { fullName: 'Eve', email, password: 'Thief.chose8', promo: false }
}

async function aSession(shop: TestShop, user: MadeUser) {
  const cookie = await sessionCookieFor(shop, user)
  return { cookie, actor: await actorFromCookie(shop, cookie) }
}

/** Links a Google account, and returns the token from the email about it. */
async function linkGoogle(shop: TestShop, user: MadeUser, providerUserId: string): Promise<string> {
  const actor = await actorFor(shop, user)
  await linkProvider(shop, actor, { ...google, providerUserId })
  return tokenOf(await latestEmailTo(shop, actor.email, 'sign-in-changed'))
}

async function changeEmailTo(shop: TestShop, user: MadeUser, email: string): Promise<void> {
  await changeEmail(shop, await actorFor(shop, user), { email, currentPassword: user.password })
  await confirmEmail(shop, aCaller(), tokenOf(await latestEmailTo(shop, email, 'confirm-new-email')))
}

async function aResetToken(shop: TestShop, email: string): Promise<string> {
  await forgotPassword(shop, aCaller(), email)
  return tokenOf(await latestEmailTo(shop, email, 'reset-password'))
}

function tokenOf({ link = '' }: { link?: string | undefined }): string {
  return new URL(link).searchParams.get('token') ?? ''
}
