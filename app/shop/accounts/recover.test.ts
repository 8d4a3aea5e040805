import { expect, test } from 'vitest'
import { limits } from '#rulebook/limits.ts'
import { findWelcomeCode } from '#shop/promotions/find-welcome-code.server.ts'
import { latestLetterTo, lettersTo } from '#tests/support/letters-to.ts'
import { aCaller, aCustomer, aVisitOf, whoIs } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeEmail } from './change-email.server.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { forgotPassword } from './forgot-password.server.ts'
import type { Passwords } from './passwords.server.ts'
import { register } from './register.server.ts'
import { resendConfirmation } from './resend-confirmation.server.ts'
import { isResetLinkGood, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

test('the link of a letter leads to a new password, and whoever was signed in with the old one is out', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await aVisitOf(shop, astrid)
  const token = await aResetToken(shop, astrid.email)

  const reset = await resetPassword(shop, aCaller({ cookie }), { token, password: 'Lantern.glow8' })

  expect(reset).toMatchObject({ ok: true, value: { email: 'astrid@example.com' } })
  expect(await comesIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
  expect(await comesIn(shop, astrid.email, astrid.password)).toBe(false)
  await expect(whoIs(shop, cookie)).rejects.toThrow()
  expect((await lettersTo(shop, astrid.email)).map(({ kind }) => kind)).toContain('password-changed')
})

test('whoever had the old password cannot move the account to an address of theirs after a new one was chosen', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await aVisitOf(shop, astrid)
  const asked = { email: 'thief@example.com', currentPassword: astrid.password }
  await changeEmail(shop, await whoIs(shop, cookie), asked)
  const { link } = await latestLetterTo(shop, 'thief@example.com', 'confirm-new-email')
  await resetPassword(shop, aCaller(), { token: await aResetToken(shop, astrid.email), password: 'Lantern.glow8' })

  const moved = await confirmEmail(shop, aCaller(), new URL(link).searchParams.get('token') ?? '')

  expect(moved).toEqual({ ok: false, problem: { code: 'spent-link' } })
  expect(await comesIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
})

test('whoever was just let in by the old password is not in once there is a new one', async () => {
  const shop = await openTestShop()
  const { email, password } = await aCustomer(shop)
  const token = await aResetToken(shop, email)
  const verify: Passwords['verify'] = async (...asked) => {
    const isRight = await shop.auth.passwords.verify(...asked)
    await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })
    return isRight
  }
  const slow = { ...shop, auth: { ...shop.auth, passwords: { ...shop.auth.passwords, verify } } }

  const signedIn = await signIn(slow, aCaller(), { email, password, remember: true })

  expect(signedIn).toEqual({ ok: false, problem: { code: 'wrong-pair' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a link is worth something once, also when it is used twice at once', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const token = await aResetToken(shop, astrid.email)
  const passwords = ['Lantern.glow1', 'Lantern.glow2', 'Lantern.glow3', 'Lantern.glow4']

  const results = await Promise.all(passwords.map((password) => resetPassword(shop, aCaller(), { token, password })))

  const winner = passwords[results.findIndex(({ ok }) => ok)] ?? ''
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await comesIn(shop, astrid.email, winner)).toBe(true)
})

test('a link is worth nothing after half an hour, after a newer one, or when somebody made it up', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const older = await aResetToken(shop, astrid.email)
  const newer = await aResetToken(shop, astrid.email)

  const replaced = await isResetLinkGood(shop, older)
  const current = await isResetLinkGood(shop, newer)
  shop.clock.advance(30 * 60_000)
  const late = await resetPassword(shop, aCaller(), { token: newer, password: 'Lantern.glow8' })
  const madeUp = await resetPassword(shop, aCaller(), { token: 'x'.repeat(43), password: 'Lantern.glow8' })

  expect([replaced, current]).toEqual([false, true])
  expect([late, madeUp]).toEqual(Array(2).fill({ ok: false, problem: { code: 'spent-link' } }))
  expect(await comesIn(shop, astrid.email, astrid.password)).toBe(true)
})

test('of a link only its hash is kept', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const token = await aResetToken(shop, astrid.email)

  const kept = await shop.db.selectFrom('letter_tokens').selectAll().execute()

  expect(kept).toHaveLength(1)
  expect(JSON.stringify([kept, kept.map((row) => row.token_hash.toString('latin1')), shop.logged])).not.toContain(token)
})

test('asking for a link says the same, and takes the same time, whether or not somebody has the address', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })

  const known = await forgotPassword(shop, aCaller(), 'astrid@example.com')
  const startedAt = performance.now()
  const unknown = await forgotPassword(shop, aCaller(), 'nobody@example.com')
  const ms = performance.now() - startedAt

  expect(known).toEqual({ ok: true, value: { email: 'astrid@example.com' } })
  expect(unknown).toEqual({ ok: true, value: { email: 'nobody@example.com' } })
  expect(await lettersTo(shop, 'nobody@example.com')).toEqual([])
  expect(ms).toBeGreaterThan(95)
})

test('nobody’s letter box is filled: an account gets five links an hour', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })
  const ask = (number: number) => forgotPassword(shop, aCaller({ address: `${number}` }), 'astrid@example.com')

  const results = await Promise.all(Array.from({ length: 7 }, (_, number) => ask(number)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await lettersTo(shop, 'astrid@example.com')).toHaveLength(5)
})

test('following the link of the first letter confirms the address, once', async () => {
  const shop = await openTestShop()
  await register(shop, aCaller(), { ...form, email: 'astrid@example.com' })
  const token = tokenOf(await latestLetterTo(shop, 'astrid@example.com', 'confirm-email'))

  const results = await Promise.all([1, 2, 3].map(() => confirmEmail(shop, aCaller(), token)))

  const users = await shop.db.selectFrom('users').select('email_confirmed').execute()
  expect(results.filter(({ ok }) => ok)).toEqual([
    { ok: true, value: { email: 'astrid@example.com', fullName: 'Astrid Holm' } },
  ])
  expect(users).toEqual([{ email_confirmed: true }])
})

test('with the confirmed address comes the welcome code, once, and a letter that says it', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop, { email: 'astrid@example.com', emailConfirmed: false })
  const asker = await whoIs(shop, await aVisitOf(shop, astrid))
  await resendConfirmation(shop, asker)
  const token = tokenOf(await latestLetterTo(shop, 'astrid@example.com', 'confirm-email'))

  await Promise.all([1, 2].map(() => confirmEmail(shop, aCaller(), token)))

  const welcome = await findWelcomeCode(shop, astrid.id)
  const letters = (await lettersTo(shop, 'astrid@example.com')).filter(({ kind }) => kind === 'welcome')
  expect(welcome).toMatchObject({ percent: 30, expiresAt: new Date('2026-02-14T12:00:00Z') })
  expect(letters).toEqual([{ kind: 'welcome', fullName: 'Karen Holm', ...welcome }])
})

test('a confirmation that breaks off in the middle can be tried again with the same link', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { emailConfirmed: false })
  await resendConfirmation(shop, await whoIs(shop, await aVisitOf(shop, astrid)))
  const token = tokenOf(await latestLetterTo(shop, astrid.email, 'confirm-email'))
  const broken = { ...shop, jobs: { ...shop.jobs, add: () => Promise.reject(new Error('no jobs today')) } }

  const failed = confirmEmail(broken, aCaller(), token)

  await expect(failed).rejects.toThrow('no jobs today')
  expect(await findWelcomeCode(shop, astrid.id)).toBeNull()
  expect((await confirmEmail(shop, aCaller(), token)).ok).toBe(true)
})

test('another confirmation letter replaces the one before; whoever is confirmed needs none', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { emailConfirmed: false })
  const asker = await whoIs(shop, await aVisitOf(shop, astrid))
  await resendConfirmation(shop, asker)
  const older = tokenOf(await latestLetterTo(shop, astrid.email, 'confirm-email'))
  shop.clock.advance(1000)

  await resendConfirmation(shop, asker)
  const spent = await confirmEmail(shop, aCaller(), older)
  const fresh = await confirmEmail(shop, aCaller(), tokenOf(await latestLetterTo(shop, astrid.email, 'confirm-email')))
  const refused = await resendConfirmation(shop, { ...asker, emailConfirmed: true })

  expect([spent.ok, fresh.ok]).toEqual([false, true])
  expect(refused).toEqual({ ok: false, problem: { code: 'already-confirmed' } })
})

test('a new address is asked first, and the old one is told afterwards', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await aVisitOf(shop, astrid)
  const resetBefore = await aResetToken(shop, astrid.email)
  const change = { email: 'astrid@other.example', currentPassword: astrid.password }

  await changeEmail(shop, await whoIs(shop, cookie), change)
  const meanwhile = (await whoIs(shop, cookie)).email
  const token = tokenOf(await latestLetterTo(shop, 'astrid@other.example', 'confirm-new-email'))
  await confirmEmail(shop, aCaller(), token)

  expect([meanwhile, (await whoIs(shop, cookie)).email]).toEqual(['astrid@example.com', 'astrid@other.example'])
  expect(await latestLetterTo(shop, 'astrid@example.com', 'email-changed')).toMatchObject({ newEmail: change.email })
  expect(await isResetLinkGood(shop, resetBefore)).toBe(false)
})

test('who comes in with another account changes the address shortly after signing in, and confirms it', async () => {
  const shop = await openTestShop()
  const cookie = await aVisitOf(shop, await aCustomer(shop, { email: 'social@example.com', hasPassword: false }))
  const asker = await whoIs(shop, cookie)

  const asked = await changeEmail(shop, asker, { email: 'new@example.com', currentPassword: '' })
  await confirmEmail(shop, aCaller(), tokenOf(await latestLetterTo(shop, 'new@example.com', 'confirm-new-email')))
  shop.clock.advance(limits.freshSignInMinutes * 60_000 + 1)
  const late = await changeEmail(shop, asker, { email: 'later@example.com', currentPassword: '' })

  expect(asked.ok).toBe(true)
  expect((await whoIs(shop, cookie)).email).toBe('new@example.com')
  expect(late).toEqual({ ok: false, problem: { code: 'sign-in-again' } })
})

test('an address that somebody else has, or got in the meantime, cannot be taken', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const taken = await aCustomer(shop, { email: 'taken@example.com' })
  const asker = await whoIs(shop, await aVisitOf(shop, astrid))
  const currentPassword = astrid.password
  await changeEmail(shop, asker, { email: 'free@example.com', currentPassword })
  const token = tokenOf(await latestLetterTo(shop, 'free@example.com', 'confirm-new-email'))
  await aCustomer(shop, { email: 'free@example.com' })

  const refused = await changeEmail(shop, asker, { email: taken.email, currentPassword })
  const same = await changeEmail(shop, asker, { email: asker.email, currentPassword })
  const late = await confirmEmail(shop, aCaller(), token)

  expect(refused).toEqual({ ok: false, problem: { code: 'known' } })
  expect(same).toEqual({ ok: false, problem: { code: 'same-email' } })
  expect(late).toEqual({ ok: false, problem: { code: 'spent-link' } })
})

test('whoever changes the password shows the old one; other browsers are out, this one stays', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const [here, elsewhere] = [await aVisitOf(shop, astrid), await aVisitOf(shop, astrid)]
  const asker = await whoIs(shop, here)

  const wrong = await changePassword(shop, asker, { currentPassword: 'Wrong.light8', password: 'Lantern.glow8' })
  const right = await changePassword(shop, asker, { currentPassword: astrid.password, password: 'Lantern.glow8' })

  expect(wrong).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(right).toEqual({ ok: true, value: { sessionsEnded: 1 } })
  expect((await whoIs(shop, here)).id).toBe(astrid.id)
  await expect(whoIs(shop, elsewhere)).rejects.toThrow()
  expect(await comesIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
  expect((await lettersTo(shop, astrid.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
})

const form = { fullName: 'Astrid Holm', password: 'Candle.light7', promo: false }

async function aResetToken(shop: TestShop, email: string): Promise<string> {
  shop.clock.advance(1)
  await forgotPassword(shop, aCaller({ address: 'somewhere' }), email)
  return tokenOf(await latestLetterTo(shop, email, 'reset-password'))
}

function tokenOf({ link }: { link: string }): string {
  return new URL(link).searchParams.get('token') ?? ''
}

async function comesIn(shop: TestShop, email: string, password: string): Promise<boolean> {
  return (await signIn(shop, aCaller({ address: 'at home' }), { email, password, remember: false })).ok
}
