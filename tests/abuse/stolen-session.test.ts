import { expect, test } from 'vitest'
import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import { changeEmail } from '#shop/accounts/change-email.server.ts'
import { changePassword } from '#shop/accounts/change-password.server.ts'
import { makeAdmin, takeAdminBack } from '#shop/accounts/change-role.server.ts'
import { confirmByCode, confirmByPasskey, confirmByPassword } from '#shop/accounts/confirm-it-is-you.server.ts'
import { deleteAccount } from '#shop/accounts/delete-account.server.ts'
import { endOtherSessions, endSession } from '#shop/accounts/end-session.server.ts'
import { linkSignIn } from '#shop/accounts/link-sign-in.server.ts'
import { askForNewPasskey, removePasskey, signInWithPasskey } from '#shop/accounts/passkeys.server.ts'
import { hasRecentProof } from '#shop/accounts/recent-proof.server.ts'
import { addSecondFactor, beginSecondFactor, removeSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { setFirstPassword } from '#shop/accounts/set-first-password.server.ts'
import { unlinkSignIn } from '#shop/accounts/unlink-sign-in.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { findProofAsked } from '#shop/orders/require-refund-proof.server.ts'
import { profileActions } from '#storefront/account/profile-action.server.ts'
import { action } from '#storefront/account/security/confirm-page.tsx'
import { aProduct } from '#tests/support/make.ts'
import { aCaller, aCustomer, anAdmin, aVisitOf, cookieOf, type UserFacts, whoIs } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { withSecondFactor } from '#tests/support/make-second-factor.ts'
import { aDevice, withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'

const needed = { ok: false, problem: { code: 'proof-needed' } }
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
  const cookie = await aVisitOf(shop, user)
  shop.clock.advance(20 * day)
  return { user, cookie, asker: await whoIs(shop, cookie) }
}

test('a stolen session cannot add or remove a passkey, a provider or codes', async () => {
  const shop = await openTestShop()
  const { asker, cookie } = await aStolenSession(shop)
  await beginSecondFactor(shop, asker)

  const tried = [
    await askForNewPasskey(shop, aCaller({ cookie }), asker),
    await removePasskey(shop, asker, crypto.randomUUID()),
    await linkSignIn(shop, asker, google),
    await unlinkSignIn(shop, asker, 'google'),
    await addSecondFactor(shop, asker, '000000'),
    await removeSecondFactor(shop, asker),
  ]

  expect(tried).toEqual(tried.map(() => needed))
})

test('a stolen session of a Google account cannot set a first password', async () => {
  const shop = await openTestShop()
  const { asker } = await aStolenSession(shop, { hasPassword: false })

  expect(await setFirstPassword(shop, asker, 'Candle.light8')).toEqual(needed)
})

test('a stolen session of an admin can neither give nor remove the admin role', async () => {
  const shop = await openTestShop()
  const [bo, ada] = [await aCustomer(shop), await anAdmin(shop)]
  const { asker } = await aStolenSession(shop, { isAdmin: true })

  expect(await makeAdmin(shop, asker, bo.id)).toEqual(needed)
  expect(await takeAdminBack(shop, asker, ada.id)).toEqual(needed)
})

test('a stolen session of an admin cannot refund a large sum, neither in parts nor by a status', async () => {
  const shop = await openTestShop()
  const [one, two, three] = [await aDearProduct(shop), await aDearProduct(shop), await aDearProduct(shop)]
  const [order, other] = [await aPaidOrder(shop, [one, two, three]), await aPaidOrder(shop, [one, two, three])]
  const { asker, user } = await aStolenSession(shop, { isAdmin: true })
  const refund = ({ article }: { article: string }) =>
    refundOrder(shop, asker, { number: order.number, reason: 'Broken', lines: [{ article, quantity: 1 }] })

  const first = [await refund(one), await refund(two)]
  const third = await refund(three)
  const byStatus = await changeOrderStatus(shop, asker, { number: other.number, status: 'Cancelled', reason: 'Broken' })
  await confirmByPassword(shop, asker, user.password)
  const proven = await refund(three)

  expect(first).toMatchObject([{ ok: true }, { ok: true }])
  expect([third, byStatus]).toEqual([needed, needed])
  expect(proven).toMatchObject({ ok: true })
})

test('an admin must confirm their identity before a large refund, not before a small or an unpaid one', async () => {
  const shop = await openTestShop()
  const [one, two, three] = [await aDearProduct(shop), await aDearProduct(shop), await aDearProduct(shop)]
  const [large, small] = [await aPaidOrder(shop, [one, two, three]), await aPaidOrder(shop, [one])]
  const { asker, user } = await aStolenSession(shop, { isAdmin: true })
  const paid = { paymentState: 'paid' } as const

  const before = [
    await findProofAsked(shop, asker, { ...large, ...paid }),
    await findProofAsked(shop, asker, { ...small, ...paid }),
    await findProofAsked(shop, asker, { ...large, paymentState: 'waiting' }),
  ]
  await confirmByPassword(shop, asker, user.password)
  const after = await findProofAsked(shop, asker, { ...large, ...paid })

  expect(before).toEqual([{ aboveCents: 20_000 }, null, null])
  expect(after).toBeNull()
})

test('a stolen session cannot end the customer’s other sessions', async () => {
  const shop = await openTestShop()
  const { asker, user } = await aStolenSession(shop)
  const elsewhere = await aVisitOf(shop, user)

  const tried = [
    await endSession(shop, asker, (await whoIs(shop, elsewhere)).sessionId),
    await endOtherSessions(shop, asker),
  ]

  expect(tried).toEqual([needed, needed])
  expect((await whoIs(shop, elsewhere)).id).toBe(user.id)
})

test('confirming who you are replaces the session cookie, and a stolen copy of the old one stops working', async () => {
  const shop = await openTestShop()
  const { asker, cookie, user } = await aStolenSession(shop)
  const { visit } = visitTo(shop, '/confirm-it-is-you')
  const body = new URLSearchParams({ password: user.password })
  const request = new Request(visit.url, { method: 'POST', headers: { cookie }, body })

  const led = await action({ ...visit, request }).catch((thrown: unknown) => thrown)

  const renewed = led instanceof Response ? led.headers : new Headers()
  expect(await whoIs(shop, cookieOf(renewed))).toEqual(asker)
  expect(renewed.getSetCookie()[0]).toContain('Max-Age=864000;')
  await expect(whoIs(shop, cookie)).rejects.toThrow()
})

test('a new password replaces the session cookie, and a stolen copy of the old one stops working', async () => {
  const shop = await openTestShop()
  const { asker, cookie, user } = await aStolenSession(shop)
  const form = new FormData()
  form.set('currentPassword', user.password)
  for (const name of ['password', 'confirmPassword']) form.set(name, 'Lantern.glow8')

  const headers = new Headers({ cookie })
  const led = await profileActions.password?.({ shop, asker, form, headers }).catch((thrown: unknown) => thrown)

  const renewed = led instanceof Response ? led.headers : new Headers()
  expect(await whoIs(shop, cookieOf(renewed))).toEqual(asker)
  await expect(whoIs(shop, cookie)).rejects.toThrow()
})

test('a confirmation by password counts for ten minutes, in this session only', async () => {
  const shop = await openTestShop()
  const { asker, user } = await aStolenSession(shop)
  const elsewhere = await whoIs(shop, await aVisitOf(shop, user))
  shop.clock.advance(day)

  const wrong = await confirmByPassword(shop, asker, 'Wrong.light7')
  const afterWrong = await hasRecentProof(shop, asker)
  await confirmByPassword(shop, asker, user.password)
  const afterRight = await hasRecentProof(shop, asker)
  const inAnotherSession = await hasRecentProof(shop, elsewhere)
  shop.clock.advance(proofLimits.goodForMinutes * minute + 1)

  expect(wrong).toMatchObject({ problem: { code: 'wrong-password' } })
  expect([afterWrong, afterRight, inAnotherSession, await hasRecentProof(shop, asker)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('a recent sign-in is proof enough for an account without codes', async () => {
  const shop = await openTestShop()
  const asker = await whoIs(shop, await aVisitOf(shop, await aCustomer(shop, { hasPassword: false })))

  expect(await setFirstPassword(shop, asker, 'Candle.light8')).toMatchObject({ ok: true })
})

test('with codes turned on, only a code is proof, not the password or a new sign-in', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const asker = await whoIs(shop, await aVisitOf(shop, user))

  await confirmByPassword(shop, asker, user.password)
  const byPassword = await removeSecondFactor(shop, asker)
  await confirmByCode(shop, asker, code())
  const byCode = await removeSecondFactor(shop, asker)

  expect(byPassword).toEqual(needed)
  expect(byCode).toMatchObject({ ok: true })
})

test('with codes turned on, the password alone cannot change the email or password or delete the account', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const asker = await whoIs(shop, await aVisitOf(shop, user))
  const { password: currentPassword } = user
  const move = () => changeEmail(shop, asker, { email: 'eve@example.com', currentPassword })

  const tried = [
    await move(),
    await changePassword(shop, asker, { currentPassword, password: 'Lantern.glow8' }),
    await deleteAccount(shop, asker, { password: currentPassword }),
  ]
  await confirmByCode(shop, asker, code())

  expect(tried).toEqual([needed, needed, needed])
  expect(await move()).toMatchObject({ ok: true })
})

test('a customer confirms their identity with their own passkey, not with another customer’s', async () => {
  const shop = await openTestShop()
  const [mine, theirs] = [await aNewSession(shop), await aNewSession(shop)]
  const [phone, theirPhone] = [await withPasskey(shop, mine), await withPasskey(shop, theirs)]
  shop.clock.advance(day)

  const foreign = await theirPhone.show(shop, mine.cookie)
  const refused = await confirmByPasskey(shop, foreign.caller, mine.asker, foreign.answer)
  const own = await phone.show(shop, mine.cookie)
  const accepted = await confirmByPasskey(shop, own.caller, mine.asker, own.answer)

  expect(refused).toMatchObject({ problem: { code: 'wrong-passkey' } })
  expect(accepted).toMatchObject({ ok: true })
  expect(await hasRecentProof(shop, mine.asker)).toBe(true)
})

test('a passkey replaces a code a day after it was added, not before, and only if it verified its user', async () => {
  const shop = await openTestShop()
  const { user, cookie, asker } = await aNewSession(shop)
  const [phone, dongle] = [
    await withPasskey(shop, { cookie, asker }),
    await withPasskey(shop, { cookie, asker }, { device: aDevice({ verifies: false }) }),
  ]
  await withSecondFactor(shop, user)

  const young = await phone.show(shop)
  const tooYoung = await signInWithPasskey(shop, young.caller, young.answer)
  shop.clock.advance(day)
  const old = await phone.show(shop)
  const oldEnough = await signInWithPasskey(shop, old.caller, old.answer)
  const bare = await dongle.show(shop)
  const checkedNobody = await signInWithPasskey(shop, bare.caller, bare.answer)

  expect([tooYoung, oldEnough, checkedNobody]).toMatchObject([
    { value: { kind: 'second-factor' } },
    { value: { kind: 'in' } },
    { value: { kind: 'second-factor' } },
  ])
})

async function aNewSession(shop: TestShop) {
  const user = await aCustomer(shop)
  const cookie = await aVisitOf(shop, user)
  return { user, cookie, asker: await whoIs(shop, cookie) }
}

function aDearProduct(shop: TestShop) {
  return aProduct(shop, { priceCents: 9000, stock: 10 })
}
