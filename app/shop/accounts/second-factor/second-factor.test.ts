import { expect, test } from 'vitest'
import { requestNewPasskey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { reauthenticateByCode } from '#shop/accounts/reauthentication-methods.server.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { callerAwaitingCode, cookiesOf, credentialsOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { passSecondFactor } from './pass-second-factor.server.ts'
import {
  addSecondFactor,
  beginSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts'
import { stepAt, totpCode } from './totp.server.ts'

test('after the first code, codes are asked for, and an email tells so', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)

  const { recoveryCodes } = await withSecondFactor(shop, user)

  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes[0]).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await findSecondFactor(shop, await actorFor(shop, user))).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(await latestEmailTo(shop, user.email, 'sign-in-changed')).toMatchObject({ change: 'second-factor-added' })
})

test('a user who has just turned codes on is not asked for another one', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const setup = await beginSecondFactor(shop, actor)

  await addSecondFactor(shop, actor, totpCode(setup?.secret ?? '', stepAt(shop.now())))

  expect(await hasRecentAuthentication(shop, actor)).toBe(true)
})

test('showing the QR code turns nothing on, and showing it again gives the same one', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const actor = await actorFor(shop, user)

  const first = await beginSecondFactor(shop, actor)
  const again = await beginSecondFactor(shop, actor)

  expect(again).toEqual(first)
  expect(await signIn(shop, aCaller(), credentialsOf(user))).toMatchObject({ ok: true })
})

test('with a second factor, the password alone does not sign in', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  await withSecondFactor(shop, user)

  const answer = await signIn(shop, aCaller(), credentialsOf(user))

  expect(answer).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
  expect(cookiesOf(answer)).not.toContain('hyggehus.session')
  expect(await sessionsOf(shop)).toBe(0)
})

test('password and code sign in, and the choice to be remembered is kept', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const caller = await callerAwaitingCode(shop, user)

  const passed = await passSecondFactor(shop, caller, { code: code(), trust: false })

  expect(passed).toMatchObject({ ok: true, value: { user: { email: user.email } } })
  expect(cookiesOf(passed)).toContain('hyggehus.session')
  expect(cookiesOf(passed)).not.toContain('hyggehus.trusted')
})

test('a sign-in that waits for a code starts again after a password change', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const caller = await callerAwaitingCode(shop, user)
  await forgotPassword(shop, aCaller({ address: 'somewhere' }), user.email)
  const { link } = await latestEmailTo(shop, user.email, 'reset-password')
  const token = tokenIn(link)
  await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })

  const passed = await passSecondFactor(shop, caller, { code: code(), trust: false })

  expect(passed).toEqual({ ok: false, problem: { code: 'begin-anew' } })
  expect(await sessionsOf(shop)).toBe(0)
})

test('a code works once, also when it is entered twice at once', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const callers = [await callerAwaitingCode(shop, user), await callerAwaitingCode(shop, user)]
  const currentCode = code()

  const answers = await Promise.all(
    callers.map((caller) => passSecondFactor(shop, caller, { code: currentCode, trust: false })),
  )

  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('the code that turned on the second factor cannot be used again', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const actor = await actorFor(shop, user)
  const setup = await beginSecondFactor(shop, actor)
  const code = totpCode(setup?.secret ?? '', stepAt(shop.now()))
  await addSecondFactor(shop, actor, code)

  const answer = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code, trust: false })

  expect(answer).toEqual({ ok: false, problem: { code: 'wrong-code' } })
})

test('a recovery code works once in any spelling, and an email tells of it', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { recoveryCodes } = await withSecondFactor(shop, user)
  const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `

  const first = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: typed, trust: false })
  const second = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: typed, trust: false })

  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual({ ok: false, problem: { code: 'wrong-code' } })
  expect(await latestEmailTo(shop, user.email, 'sign-in-changed')).toMatchObject({ change: 'recovery-code-used' })
})

test('after five wrong codes the right one has to wait, too', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const caller = await callerAwaitingCode(shop, user)
  const guess = () => passSecondFactor(shop, caller, { code: 'aaaa-aaaa-aaaa', trust: false })
  await Promise.all([guess(), guess(), guess(), guess(), guess()])

  const now = await passSecondFactor(shop, caller, { code: code(), trust: false })
  shop.clock.advance(15 * 60_000)
  const later = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: code(), trust: false })

  expect(now).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  expect(later).toMatchObject({ ok: true })
})

test('a sign-in starts again after ten minutes, and in another browser', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const caller = await callerAwaitingCode(shop, user)

  const elsewhere = await passSecondFactor(shop, aCaller(), { code: code(), trust: false })
  shop.clock.advance(10 * 60_000)
  const late = await passSecondFactor(shop, caller, { code: code(), trust: false })

  expect(elsewhere).toEqual({ ok: false, problem: { code: 'begin-anew' } })
  expect(late).toEqual({ ok: false, problem: { code: 'begin-anew' } })
})

test('turning off the second factor needs a code, and removes all its data', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const actor = await actorFor(shop, user)

  const wrong = await removeSecondFactor(shop, actor)
  await reauthenticateByCode(shop, actor, code())
  const right = await removeSecondFactor(shop, actor)

  expect(wrong).toEqual({ ok: false, problem: { code: 'proof-needed' } })
  expect(right).toMatchObject({ ok: true })
  expect(await signIn(shop, aCaller(), credentialsOf(user))).toMatchObject({ ok: true })
  expect(await shop.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect(await latestEmailTo(shop, user.email, 'sign-in-changed')).toMatchObject({ change: 'second-factor-removed' })
})

test('a recovery code turns it off as well, and the code of a recent sign-in is enough', async () => {
  const shop = await openTestShop()
  const [withRecoveryCode, withPhone] = [await aCustomer(shop), await aCustomer(shop)]
  const { recoveryCodes } = await withSecondFactor(shop, withRecoveryCode)
  const { code } = await withSecondFactor(shop, withPhone)
  const actor = await actorFor(shop, withRecoveryCode)
  const caller = await callerAwaitingCode(shop, withPhone)

  await reauthenticateByCode(shop, actor, recoveryCodes[0] ?? '')
  const byRecoveryCode = await removeSecondFactor(shop, actor)
  const passed = await passSecondFactor(shop, caller, { code: code(), trust: false })
  const byPhone = await removeSecondFactor(shop, await actorFromCookie(shop, cookiesOf(passed)))

  expect([byRecoveryCode, byPhone]).toMatchObject([{ ok: true }, { ok: true }])
})

test('admins cannot turn it off where the shop requires it', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const admin = await aCustomer(shop, { isAdmin: true })
  await withSecondFactor(shop, admin)

  const answer = await removeSecondFactor(shop, await actorFor(shop, admin))

  expect(answer).toEqual({ ok: false, problem: { code: 'needed' } })
})

test('new recovery codes replace the old ones', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { recoveryCodes, code } = await withSecondFactor(shop, user)
  const renewed = await renewRecoveryCodes(shop, await actorFor(shop, user), code())

  const old = await passSecondFactor(shop, await callerAwaitingCode(shop, user), {
    code: recoveryCodes[0] ?? '',
    trust: false,
  })

  expect(renewed).toMatchObject({ ok: true, value: { recoveryCodes: expect.any(Array) } })
  expect(old).toEqual({ ok: false, problem: { code: 'wrong-code' } })
})

test('an account with an unconfirmed address cannot add a way to sign in', async () => {
  const shop = await openTestShop()
  const stranger = await actorFor(shop, await aCustomer(shop, { emailConfirmed: false }))
  const setup = await beginSecondFactor(shop, stranger)
  const code = totpCode(setup?.secret ?? '', stepAt(shop.now()))
  const person = { provider: 'google', providerUserId: '1', fullName: 'S', email: null, emailVerified: true } as const

  const answers = [
    await addSecondFactor(shop, stranger, code),
    await requestNewPasskey(shop, aCaller(), stranger),
    await linkProvider(shop, stranger, person),
  ]

  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: false, problem: { code: 'confirm-first' } })))
})

test('no secret of the second factor is readable in the database, in emails or in the log', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { secret, recoveryCodes } = await withSecondFactor(shop, user)

  const stored = JSON.stringify([
    await shop.db.selectFrom('second_factors').selectAll().execute(),
    await shop.db.selectFrom('recovery_codes').selectAll().execute(),
    await emailsTo(shop, user.email),
    shop.logged,
  ])

  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(recoveryCodes[0])
})

async function sessionsOf({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('sessions').select('id').execute()).length
}
