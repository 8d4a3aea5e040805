/** @module-tag nightly */
import { expect, test } from 'vitest'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInWithProfile } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import before from '#tests/fixtures/accounts-before-own-sessions.json' with { type: 'json' }
import { aCaller, cookieOf } from '#tests/support/make-accounts.ts'
import { anOldDatabase } from '#tests/support/old-database.ts'
import { anAuthenticator } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { replaceOldSession } from './sessions/replace-old-session.server.ts'

const { olena, bo, ida, publicUrl } = before
const minute = 60_000

test('users of the previous session cookies stay signed in, remembered or not', async () => {
  const shop = await aShopOfPreviousVersion()
  const replaced = await Promise.all([olena, bo, ida].map(({ cookie }) => replaceOldSession(shop, headersOf(cookie))))

  const found = await Promise.all(
    replaced.map((cookies) => findSignedInUser(shop, headersOf(cookieOf(cookies ?? new Headers())))),
  )

  expect(found.map((user) => user?.email)).toEqual([olena.email, bo.email, ida.email])
  expect(replaced.map((cookies) => cookies?.getSetCookie())).toEqual([
    [
      expect.stringMatching(
        /^__Host-hyggehus\.session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      '__Host-hyggehus.known=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
      'hyggehus.known=; Max-Age=0; Path=/; SameSite=Lax; Secure',
      '__Secure-hyggehus.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ],
    expect.any(Array),
    [
      expect.stringMatching(/^__Host-hyggehus\.session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      '__Host-hyggehus.known=1; Path=/; SameSite=Lax; Secure',
      'hyggehus.known=; Max-Age=0; Path=/; SameSite=Lax; Secure',
      '__Secure-hyggehus.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ],
  ])
})

test('simultaneous requests agree on the new session, and the old cookie expires after a minute', async () => {
  const shop = await aShopOfPreviousVersion()
  const replace = () => replaceOldSession(shop, headersOf(bo.cookie))

  const [first, second] = await Promise.all([replace(), replace()])
  shop.clock.advance(minute)
  const late = await replace()

  expect(first?.getSetCookie()).toEqual(second?.getSetCookie())
  expect(first).not.toBeNull()
  expect(late).toBeNull()
})

test('an old cookie with a wrong signature is refused', async () => {
  const shop = await aShopOfPreviousVersion()
  const [token] = /(?<=session=)\w{32}/.exec(bo.cookie) ?? []
  const forged = `__Secure-hyggehus.session=${token}.${encodeURIComponent(Buffer.alloc(32).toString('base64'))}`

  const replaced = await replaceOldSession(shop, headersOf(forged))

  expect(replaced).toBeNull()
  expect(await findSignedInUser(shop, headersOf(forged))).toBeNull()
})

test('a passkey of the previous version signs its user in', async () => {
  const shop = await aShopOfPreviousVersion()
  shop.clock.advance(2 * 24 * 60 * minute)
  const { caller, answer } = await anAuthenticator({ stored: { ...olena.passkey, counter: 8 } }).answerChallenge(shop)

  const signedIn = await signInWithPasskey(shop, caller, answer)

  expect(signedIn).toMatchObject({ ok: true, value: { kind: 'in', user: { email: olena.email } } })
})

test("codes of the previous version's authenticator are accepted, and used ones refused", async () => {
  const shop = await aShopOfPreviousVersion()
  const codeNow = () => totpCode(olena.totpSecret, stepAt(shop.now()))
  const used = await passSecondFactorWith(shop, codeNow())
  shop.clock.advance(minute)

  const passed = await passSecondFactorWith(shop, codeNow())

  expect(used).toEqual({ ok: false, problem: { code: 'wrong-code' } })
  expect(passed).toMatchObject({ ok: true, value: { user: { email: olena.email } } })
})

test('recovery codes of the previous version are accepted once', async () => {
  const shop = await aShopOfPreviousVersion()
  const [code = ''] = olena.recoveryCodes

  const answers = [await passSecondFactorWith(shop, code), await passSecondFactorWith(shop, code)]

  expect(answers.map(({ ok }) => ok)).toEqual([true, false])
})

test('a browser trusted in the previous version is not asked for a code, and gets a new id', async () => {
  const shop = await aShopOfPreviousVersion()
  const browser = aCaller({ cookie: olena.cookie })

  const signedIn = await signIn(shop, browser, { email: olena.email, password: olena.password, remember: true })

  const lines = signedIn.ok ? signedIn.value.cookies.getSetCookie() : []
  const [, trusted] = /hyggehus\.trusted=([^;]+)/.exec(olena.cookie) ?? []
  expect(lines.filter((line) => line.includes('trusted'))).toEqual([
    '__Secure-hyggehus.trusted=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    expect.stringMatching(
      /^__Host-hyggehus\.trusted=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  expect(lines.join()).not.toContain(trusted)
})

test('users of Google or Facebook keep their accounts', async () => {
  const shop = await aShopOfPreviousVersion()
  const facts = { fullName: 'Someone', emailVerified: true } as const
  const profiles = [
    { ...facts, provider: 'google', providerUserId: olena.googleNumber, email: 'moved@example.com' },
    { ...facts, provider: 'facebook', providerUserId: '2002', email: bo.email },
  ] as const

  const [withGoogle, withFacebook] = await Promise.all(
    profiles.map((profile) => signInWithProfile(shop, aCaller(), profile, { pendingSignInId: null })),
  )

  expect(withGoogle).toMatchObject({ ok: true, value: { kind: 'second-factor', user: { email: olena.email } } })
  expect(withFacebook).toMatchObject({ ok: true, value: { kind: 'in', user: { email: bo.email } } })
})

test('a password of the previous version is accepted', async () => {
  const shop = await aShopOfPreviousVersion()

  const signedIn = await signIn(shop, aCaller(), { email: ida.email, password: ida.password, remember: false })

  expect(signedIn.ok).toBe(true)
})

function aShopOfPreviousVersion(): Promise<TestShop> {
  return openTestShop({
    now: before.at,
    publicUrl,
    secret: Buffer.from(before.secret, 'base64url'),
    database: anOldDatabase('0042-refunds-sent-twice', 'accounts-before-own-sessions.sql'),
  })
}

async function passSecondFactorWith(shop: TestShop, code: string) {
  const pending = await signIn(shop, aCaller(), { email: olena.email, password: olena.password, remember: true })
  const cookies = !pending.ok && 'cookies' in pending.problem ? pending.problem.cookies : new Headers()
  return await passSecondFactor(shop, aCaller({ cookie: cookieOf(cookies) }), { code, trust: false })
}

function headersOf(cookie: string): Headers {
  return new Headers({ cookie })
}
