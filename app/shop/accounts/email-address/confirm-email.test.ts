import { expect, test } from 'vitest'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { findWelcomeCode } from '#shop/promotions/find-welcome-code.server.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { resendConfirmation } from './resend-confirmation.server.ts'

test('the link of the first email confirms the address, once', async () => {
  const shop = await openTestShop()
  await register(shop, aCaller(), { ...form, email: 'astrid@example.com' })
  const token = tokenIn((await latestEmailTo(shop, 'astrid@example.com', 'confirm-email')).link)

  const results = await Promise.all([1, 2, 3].map(() => confirmEmail(shop, aCaller(), token)))

  const users = await shop.db.selectFrom('users').select('email_confirmed').execute()
  expect(results.filter(({ ok }) => ok)).toMatchObject([
    { ok: true, value: { email: 'astrid@example.com', fullName: 'Astrid Holm', welcome: { kind: 'code' } } },
  ])
  expect(users).toEqual([{ email_confirmed: true }])
})

test('the confirmed address brings the welcome code once, with an email', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop, { email: 'astrid@example.com', emailConfirmed: false })
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, astrid))
  await resendConfirmation(shop, actor)
  const token = tokenIn((await latestEmailTo(shop, 'astrid@example.com', 'confirm-email')).link)

  await Promise.all([1, 2].map(() => confirmEmail(shop, aCaller(), token)))

  const welcome = await findWelcomeCode(shop, astrid.id)
  const emails = (await emailsTo(shop, 'astrid@example.com')).filter(({ kind }) => kind === 'welcome')
  expect(welcome).toMatchObject({ percent: 30, expiresAt: new Date('2026-02-14T12:00:00Z') })
  expect(emails).toEqual([{ kind: 'welcome', fullName: 'Karen Holm', ...welcome }])
})

test('a confirmation that fails halfway can be repeated with the same link', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { emailConfirmed: false })
  await resendConfirmation(shop, await actorFromCookie(shop, await sessionCookieFor(shop, astrid)))
  const token = tokenIn((await latestEmailTo(shop, astrid.email, 'confirm-email')).link)
  const broken = { ...shop, jobs: { ...shop.jobs, addMany: () => Promise.reject(new Error('no jobs today')) } }

  const failed = confirmEmail(broken, aCaller(), token)

  await expect(failed).rejects.toThrow('no jobs today')
  expect(await findWelcomeCode(shop, astrid.id)).toBeNull()
  expect((await confirmEmail(shop, aCaller(), token)).ok).toBe(true)
})

test('a second confirmation email replaces the first, and a confirmed customer gets none', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { emailConfirmed: false })
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, astrid))
  await resendConfirmation(shop, actor)
  const older = tokenIn((await latestEmailTo(shop, astrid.email, 'confirm-email')).link)
  shop.clock.advance(1000)

  await resendConfirmation(shop, actor)
  const replaced = await confirmEmail(shop, aCaller(), older)
  const fresh = await confirmEmail(
    shop,
    aCaller(),
    tokenIn((await latestEmailTo(shop, astrid.email, 'confirm-email')).link),
  )
  const refused = await resendConfirmation(shop, { ...actor, emailConfirmed: true })

  expect([replaced.ok, fresh.ok]).toEqual([false, true])
  expect(refused).toEqual({ ok: false, problem: { code: 'already-confirmed' } })
})

test('the confirmation link is valid for a week', async () => {
  const shop = await openTestShop()
  await register(shop, aCaller(), { ...form, email: 'astrid@example.com' })
  await register(shop, aCaller(), { ...form, email: 'bo@example.com' })
  const inTime = tokenIn((await latestEmailTo(shop, 'astrid@example.com', 'confirm-email')).link)
  const late = tokenIn((await latestEmailTo(shop, 'bo@example.com', 'confirm-email')).link)

  shop.clock.advance(signInLimits.confirmLinkMinutes * 60_000 - 1)
  const confirmed = await confirmEmail(shop, aCaller(), inTime)
  shop.clock.advance(1)
  const refused = await confirmEmail(shop, aCaller(), late)

  expect(confirmed.ok).toBe(true)
  expect(refused).toEqual({ ok: false, problem: { code: 'spent-link' } })
})

const form = { fullName: 'Astrid Holm', password: 'Candle.light7', promo: false }
