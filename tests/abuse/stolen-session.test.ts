import { expect, test } from 'vitest'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { removePasskey, requestNewPasskey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { setFirstPassword } from '#shop/accounts/password/set-first-password.server.ts'
import {
  reauthenticateByCode,
  reauthenticateByPasskey,
  reauthenticateByPassword,
} from '#shop/accounts/reauthentication-methods.server.ts'
import { hasRecentAuthentication } from '#shop/accounts/recent-authentication.server.ts'
import {
  addSecondFactor,
  beginSecondFactor,
  removeSecondFactor,
} from '#shop/accounts/second-factor/second-factor.server.ts'
import { endOtherSessions, endSession } from '#shop/accounts/sessions/end-session.server.ts'
import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { unlinkProvider } from '#shop/accounts/social/unlink-provider.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { findRefundAuthenticationRule } from '#shop/orders/require-refund-authentication.server.ts'
import { passwordActions } from '#storefront/account/security/password-action.server.ts'
import { action } from '#storefront/account/security/reauthenticate-page.tsx'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import {
  aCaller,
  aCustomer,
  actorFromCookie,
  anAdmin,
  cookieOf,
  sessionCookieFor,
  type UserFacts,
} from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { withSecondFactor } from '#tests/support/make-second-factor.ts'
import { anAuthenticator, withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const proofNeeded = { ok: false, problem: { code: 'proof-needed' } }
const minute = 60_000
const day = 24 * 60 * minute
const google = {
  provider: 'google',
  providerUserId: '117',
  fullName: 'Eve',
  email: 'eve@example.com',
  emailVerified: true,
} as const

/** A session that was opened twenty days ago and is now used by a thief. */
async function aStolenSession(shop: TestShop, facts: UserFacts = {}) {
  const user = await aCustomer(shop, facts)
  const cookie = await sessionCookieFor(shop, user)
  shop.clock.advance(20 * day)
  return { user, cookie, actor: await actorFromCookie(shop, cookie) }
}

test('a stolen session cannot add or remove a passkey, a provider or codes', async () => {
  const shop = await openTestShop()
  const { actor, cookie } = await aStolenSession(shop)
  await beginSecondFactor(shop, actor)

  const results = [
    await requestNewPasskey(shop, aCaller({ cookie }), actor),
    await removePasskey(shop, actor, crypto.randomUUID()),
    await linkProvider(shop, actor, google),
    await unlinkProvider(shop, actor, 'google'),
    await addSecondFactor(shop, actor, '000000'),
    await removeSecondFactor(shop, actor),
  ]

  expect(results).toEqual(results.map(() => proofNeeded))
})

test('a stolen session of a Google account cannot set a first password', async () => {
  const shop = await openTestShop()
  const { actor } = await aStolenSession(shop, { hasPassword: false })

  expect(await setFirstPassword(shop, actor, 'Candle.light8')).toEqual(proofNeeded)
})

test('a stolen session of an admin can neither give nor remove the admin role', async () => {
  const shop = await openTestShop()
  const [bo, ada] = [await aCustomer(shop), await anAdmin(shop)]
  const { actor } = await aStolenSession(shop, { isAdmin: true })

  expect(await changeRole(shop, actor, { userId: bo.id, role: 'owner' })).toEqual(proofNeeded)
  expect(await changeRole(shop, actor, { userId: ada.id, role: null })).toEqual(proofNeeded)
})

test('a stolen session of an admin cannot refund a large sum, neither in parts nor by a status', async () => {
  const shop = await openTestShop()
  const [one, two, three] = [
    await anExpensiveProduct(shop),
    await anExpensiveProduct(shop),
    await anExpensiveProduct(shop),
  ]
  const [order, other] = [await aPaidOrder(shop, [one, two, three]), await aPaidOrder(shop, [one, two, three])]
  const { actor, user } = await aStolenSession(shop, { isAdmin: true })
  const refund = ({ article }: { article: string }) =>
    refundOrder(shop, actor, { number: order.number, reason: 'Broken', lines: [{ article, quantity: 1 }] })

  const first = [await refund(one), await refund(two)]
  const third = await refund(three)
  const byStatus = await changeOrderStatus(shop, actor, { number: other.number, status: 'Cancelled', reason: 'Broken' })
  await reauthenticateByPassword(shop, actor, user.password)
  const proven = await refund(three)

  expect(first).toMatchObject([{ ok: true }, { ok: true }])
  expect([third, byStatus]).toEqual([proofNeeded, proofNeeded])
  expect(proven).toMatchObject({ ok: true })
})

test('an admin must confirm their identity before a large refund, not before a small or an unpaid one', async () => {
  const shop = await openTestShop()
  const [one, two, three] = [
    await anExpensiveProduct(shop),
    await anExpensiveProduct(shop),
    await anExpensiveProduct(shop),
  ]
  const [large, small] = [await aPaidOrder(shop, [one, two, three]), await aPaidOrder(shop, [one])]
  const { actor, user } = await aStolenSession(shop, { isAdmin: true })
  const paid = { paymentState: 'paid' } as const

  const before = [
    await findRefundAuthenticationRule(shop, actor, { ...large, ...paid }),
    await findRefundAuthenticationRule(shop, actor, { ...small, ...paid }),
    await findRefundAuthenticationRule(shop, actor, { ...large, paymentState: 'waiting' }),
  ]
  await reauthenticateByPassword(shop, actor, user.password)
  const after = await findRefundAuthenticationRule(shop, actor, { ...large, ...paid })

  expect(before).toEqual([{ aboveCents: 20_000 }, null, null])
  expect(after).toBeNull()
})

test('a stolen session cannot end the customer’s other sessions', async () => {
  const shop = await openTestShop()
  const { actor, user } = await aStolenSession(shop)
  const otherSession = await sessionCookieFor(shop, user)

  const results = [
    await endSession(shop, actor, (await actorFromCookie(shop, otherSession)).sessionId),
    await endOtherSessions(shop, actor),
  ]

  expect(results).toEqual([proofNeeded, proofNeeded])
  expect((await actorFromCookie(shop, otherSession)).id).toBe(user.id)
})

test('confirming who you are replaces the session cookie, and a stolen copy of the old one stops working', async () => {
  const shop = await openTestShop()
  const { actor, cookie, user } = await aStolenSession(shop)
  const { args } = loaderArgsFor(shop, '/confirm-it-is-you')
  const body = new URLSearchParams({ password: user.password })
  const request = new Request(args.url, { method: 'POST', headers: { cookie }, body })

  const redirected = await action({ ...args, request }).catch((thrown: unknown) => thrown)

  const renewed = redirected instanceof Response ? redirected.headers : new Headers()
  expect(await actorFromCookie(shop, cookieOf(renewed))).toEqual(actor)
  expect(renewed.getSetCookie()[0]).toContain('Max-Age=864000;')
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow()
})

test('a new password replaces the session cookie, and a stolen copy of the old one stops working', async () => {
  const shop = await openTestShop()
  const { actor, cookie, user } = await aStolenSession(shop)
  const form = new FormData()
  form.set('currentPassword', user.password)
  for (const name of ['password', 'confirmPassword']) form.set(name, 'Lantern.glow8')

  const headers = new Headers({ cookie })
  const redirected = await passwordActions.password?.({ shop, actor, form, headers }).catch((thrown: unknown) => thrown)

  const renewed = redirected instanceof Response ? redirected.headers : new Headers()
  expect(await actorFromCookie(shop, cookieOf(renewed))).toEqual(actor)
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow()
})

test('a confirmation by password counts for ten minutes, in this session only', async () => {
  const shop = await openTestShop()
  const { actor, user } = await aStolenSession(shop)
  const otherSession = await actorFromCookie(shop, await sessionCookieFor(shop, user))
  shop.clock.advance(day)

  const wrong = await reauthenticateByPassword(shop, actor, 'Wrong.light7')
  const afterWrong = await hasRecentAuthentication(shop, actor)
  await reauthenticateByPassword(shop, actor, user.password)
  const afterRight = await hasRecentAuthentication(shop, actor)
  const inAnotherSession = await hasRecentAuthentication(shop, otherSession)
  shop.clock.advance(reauthenticationLimits.validMinutes * minute + 1)

  expect(wrong).toMatchObject({ problem: { code: 'wrong-password' } })
  expect([afterWrong, afterRight, inAnotherSession, await hasRecentAuthentication(shop, actor)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('a recent sign-in is proof enough for an account without codes', async () => {
  const shop = await openTestShop()
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, await aCustomer(shop, { hasPassword: false })))

  expect(await setFirstPassword(shop, actor, 'Candle.light8')).toMatchObject({ ok: true })
})

test('with codes turned on, only a code is proof, not the password or a new sign-in', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, user))

  await reauthenticateByPassword(shop, actor, user.password)
  const byPassword = await removeSecondFactor(shop, actor)
  await reauthenticateByCode(shop, actor, code())
  const byCode = await removeSecondFactor(shop, actor)

  expect(byPassword).toEqual(proofNeeded)
  expect(byCode).toMatchObject({ ok: true })
})

test('with codes turned on, the password alone cannot change the email or password or delete the account', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, user))
  const { password: currentPassword } = user
  const move = () => changeEmail(shop, actor, { email: 'eve@example.com', currentPassword })

  const results = [
    await move(),
    await changePassword(shop, actor, { currentPassword, password: 'Lantern.glow8' }),
    await deleteAccount(shop, actor, { password: currentPassword }),
  ]
  await reauthenticateByCode(shop, actor, code())

  expect(results).toEqual([proofNeeded, proofNeeded, proofNeeded])
  expect(await move()).toMatchObject({ ok: true })
})

test('a customer confirms their identity with their own passkey, not with another customer’s', async () => {
  const shop = await openTestShop()
  const [mine, theirs] = [await aNewSession(shop), await aNewSession(shop)]
  const [phone, theirPhone] = [await withPasskey(shop, mine), await withPasskey(shop, theirs)]
  shop.clock.advance(day)

  const foreign = await theirPhone.answerChallenge(shop, mine.cookie)
  const refused = await reauthenticateByPasskey(shop, foreign.caller, mine.actor, foreign.answer)
  const own = await phone.answerChallenge(shop, mine.cookie)
  const accepted = await reauthenticateByPasskey(shop, own.caller, mine.actor, own.answer)

  expect(refused).toMatchObject({ problem: { code: 'wrong-passkey' } })
  expect(accepted).toMatchObject({ ok: true })
  expect(await hasRecentAuthentication(shop, mine.actor)).toBe(true)
})

test('a passkey replaces a code a day after it was added, not before, and only if it verified its user', async () => {
  const shop = await openTestShop()
  const { user, cookie, actor } = await aNewSession(shop)
  const [phone, dongle] = [
    await withPasskey(shop, { cookie, actor }),
    await withPasskey(shop, { cookie, actor }, { device: anAuthenticator({ verifies: false }) }),
  ]
  await withSecondFactor(shop, user)

  const young = await phone.answerChallenge(shop)
  const tooYoung = await signInWithPasskey(shop, young.caller, young.answer)
  shop.clock.advance(day)
  const old = await phone.answerChallenge(shop)
  const oldEnough = await signInWithPasskey(shop, old.caller, old.answer)
  const unverified = await dongle.answerChallenge(shop)
  const withoutUserVerification = await signInWithPasskey(shop, unverified.caller, unverified.answer)

  expect([tooYoung, oldEnough, withoutUserVerification]).toMatchObject([
    { value: { kind: 'second-factor' } },
    { value: { kind: 'in' } },
    { value: { kind: 'second-factor' } },
  ])
})

async function aNewSession(shop: TestShop) {
  const user = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, user)
  return { user, cookie, actor: await actorFromCookie(shop, cookie) }
}

function anExpensiveProduct(shop: TestShop) {
  return aProduct(shop, { priceCents: 9000, stock: 10 })
}
