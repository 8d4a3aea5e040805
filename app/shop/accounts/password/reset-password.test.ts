import { expect, test } from 'vitest'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changePassword } from './change-password.server.ts'
import { forgotPassword } from './forgot-password.server.ts'
import { listSignInMethodsOfResetLink } from './other-sign-in-methods.server.ts'
import type { Passwords } from './passwords.server.ts'
import { resetPassword } from './reset-password.server.ts'

test('the link in the email leads to a new password, and ends all sessions of the old one', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await sessionCookieFor(shop, astrid)
  const token = await aResetToken(shop, astrid.email)

  const reset = await resetPassword(shop, aCaller({ cookie }), { token, password: 'Lantern.glow8' })

  expect(reset).toMatchObject({ ok: true, value: { email: 'astrid@example.com' } })
  expect(await canSignIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
  expect(await canSignIn(shop, astrid.email, astrid.password)).toBe(false)
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow()
  expect((await emailsTo(shop, astrid.email)).map(({ kind }) => kind)).toContain('password-changed')
})

test('a person who knew the old password cannot move the account to another address after a password change', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await sessionCookieFor(shop, astrid)
  const input = { email: 'thief@example.com', currentPassword: astrid.password }
  await changeEmail(shop, await actorFromCookie(shop, cookie), input)
  const { link } = await latestEmailTo(shop, 'thief@example.com', 'confirm-new-email')
  await resetPassword(shop, aCaller(), { token: await aResetToken(shop, astrid.email), password: 'Lantern.glow8' })

  const moved = await confirmEmail(shop, aCaller(), tokenIn(link))

  expect(moved).toEqual({ ok: false, problem: { code: 'spent-link' } })
  expect(await canSignIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
})

test('a sign-in with the old password does not survive a password change at the same moment', async () => {
  const shop = await openTestShop()
  const { email, password } = await aCustomer(shop)
  const token = await aResetToken(shop, email)
  const verify: Passwords['verify'] = async (...input) => {
    const isRight = await shop.auth.passwords.verify(...input)
    await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })
    return isRight
  }
  const slow = { ...shop, auth: { ...shop.auth, passwords: { ...shop.auth.passwords, verify } } }

  const signedIn = await signIn(slow, aCaller(), { email, password, remember: true })

  expect(signedIn).toEqual({ ok: false, problem: { code: 'wrong-pair' } })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a link works once, also when it is used twice at once', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const token = await aResetToken(shop, astrid.email)
  const passwords = ['Lantern.glow1', 'Lantern.glow2', 'Lantern.glow3', 'Lantern.glow4']

  const results = await Promise.all(passwords.map((password) => resetPassword(shop, aCaller(), { token, password })))

  const winner = passwords[results.findIndex(({ ok }) => ok)] ?? ''
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await canSignIn(shop, astrid.email, winner)).toBe(true)
})

test('a link is refused after half an hour, after a newer one, or when it is made up', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const older = await aResetToken(shop, astrid.email)
  const newer = await aResetToken(shop, astrid.email)

  const replaced = await listSignInMethodsOfResetLink(shop, older)
  const current = await listSignInMethodsOfResetLink(shop, newer)
  shop.clock.advance(30 * 60_000)
  const late = await resetPassword(shop, aCaller(), { token: newer, password: 'Lantern.glow8' })
  const madeUp = await resetPassword(shop, aCaller(), { token: 'x'.repeat(43), password: 'Lantern.glow8' })

  expect([replaced, current]).toEqual([null, []])
  expect([late, madeUp]).toEqual(Array(2).fill({ ok: false, problem: { code: 'spent-link' } }))
  expect(await canSignIn(shop, astrid.email, astrid.password)).toBe(true)
})

test('only the hash of a link is stored', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const token = await aResetToken(shop, astrid.email)

  const stored = await shop.db.selectFrom('email_tokens').selectAll().execute()

  expect(stored).toHaveLength(1)
  expect(JSON.stringify([stored, stored.map((row) => row.token_hash.toString('latin1')), shop.logged])).not.toContain(
    token,
  )
})

test('asking for a password link takes the same time and gives the same answer for unknown addresses', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })

  const known = await forgotPassword(shop, aCaller(), 'astrid@example.com')
  const startedAt = performance.now()
  const unknown = await forgotPassword(shop, aCaller(), 'nobody@example.com')
  const ms = performance.now() - startedAt

  expect(known).toEqual({ ok: true, value: { email: 'astrid@example.com' } })
  expect(unknown).toEqual({ ok: true, value: { email: 'nobody@example.com' } })
  expect(await emailsTo(shop, 'nobody@example.com')).toEqual([])
  expect(ms).toBeGreaterThan(95)
})

test('no one can fill an inbox: an account gets five password links an hour', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })
  const requestLink = (number: number) => forgotPassword(shop, aCaller({ address: `${number}` }), 'astrid@example.com')

  const results = await Promise.all(Array.from({ length: 7 }, (_, number) => requestLink(number)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await emailsTo(shop, 'astrid@example.com')).toHaveLength(5)
})

test('changing the password needs the old one, and ends the sessions of other browsers but not this one', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const [here, elsewhere] = [await sessionCookieFor(shop, astrid), await sessionCookieFor(shop, astrid)]
  const actor = await actorFromCookie(shop, here)

  const wrong = await changePassword(shop, actor, { currentPassword: 'Wrong.light8', password: 'Lantern.glow8' })
  const right = await changePassword(shop, actor, { currentPassword: astrid.password, password: 'Lantern.glow8' })

  expect(wrong).toEqual({ ok: false, problem: { code: 'wrong-password' } })
  expect(right).toEqual({ ok: true, value: { sessionsEnded: 1 } })
  expect((await actorFromCookie(shop, here)).id).toBe(astrid.id)
  await expect(actorFromCookie(shop, elsewhere)).rejects.toThrow()
  expect(await canSignIn(shop, astrid.email, 'Lantern.glow8')).toBe(true)
  expect((await emailsTo(shop, astrid.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
})

async function aResetToken(shop: TestShop, email: string): Promise<string> {
  shop.clock.advance(1)
  await forgotPassword(shop, aCaller({ address: 'somewhere' }), email)
  return tokenIn((await latestEmailTo(shop, email, 'reset-password')).link)
}

async function canSignIn(shop: TestShop, email: string, password: string): Promise<boolean> {
  return (await signIn(shop, aCaller({ address: 'at home' }), { email, password, remember: false })).ok
}
