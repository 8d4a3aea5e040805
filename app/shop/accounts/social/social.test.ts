import { expect, test } from 'vitest'
import { setFirstPassword } from '#shop/accounts/password/set-first-password.server.ts'
import { newPendingSignInId, pendingSignInCookie } from '#shop/accounts/pending-authentications.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { noProviders, type SignInRules, signInProviders } from '#shop/accounts/sign-in-rules.ts'
import { emailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, cookieOf, type MadeUser } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aFakeGoogle } from '#tests/support/make-google.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { finishSocialSignIn, signInWithProfile, type VerifiedSocialProfile } from './finish-social-sign-in.server.ts'
import { linkProvider } from './link-provider.server.ts'
import { startSocialSignIn } from './start-social-sign-in.server.ts'
import { unlinkProvider } from './unlink-provider.server.ts'

const google = {
  clientId: 'us',
  clientSecret: 'x',
  issuer: 'https://there.example',
  tokenInfoUrl: 'https://there.example/t',
}

test.each([
  ['a wrong client secret', true, 'A sign-in provider refuses the client id or secret of the shop'],
  ['a provider that is down', false, 'A sign-in provider does not answer'],
])('the log tells %s from other causes', async (_, isUp, message) => {
  const { google: provider, rules } = await aFakeGoogle({})
  const wrong = rules.google && { ...rules.google, clientSecret: 'another-secret' }
  const shop = await openTestShop({ rules: { ...rules, google: wrong } })
  const started = await startSocialSignIn(shop, aCaller(), { provider: 'google', to: null, linkTo: null })
  if (!started.ok) throw new Error(started.problem.code)
  const state = new URL(started.value.address).searchParams.get('state') ?? ''
  const browser = aCaller({ cookie: cookieOf(new Headers({ 'set-cookie': started.value.cookie })) })
  provider.setUnavailable(!isUp)

  const params = new URLSearchParams({ code: 'any', state, iss: provider.issuer })
  const finished = await finishSocialSignIn(shop, browser, { provider: 'google', params, actor: null })

  expect(finished).toMatchObject({ ok: false, problem: { code: 'provider-away' } })
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: message, provider: 'google' }))
})

test('a new customer by a provider gets a confirmed account with the welcome code', async () => {
  const shop = await openTestShop()

  const signedIn = await signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: null })

  expect(signedIn).toMatchObject({ ok: true, value: { kind: 'in', user: { fullName: 'Olena Kovalenko' } } })
  expect(await emailsTo(shop, 'olena@example.com')).toMatchObject([{ kind: 'welcome', percent: 30 }])
  const user = await shop.db.selectFrom('users').select('email_confirmed').executeTakeFirstOrThrow()
  expect(user.email_confirmed).toBe(true)
})

test('the same person twice at once gets one account, and both requests are signed in', async () => {
  const shop = await openTestShop()

  const signIns = await Promise.all(
    [1, 2, 3].map(() => signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: null })),
  )

  expect(signIns.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a person who changed their address at the provider is recognised by their id', async () => {
  const shop = await openTestShop()
  await signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: null })

  const signedIn = await signInWithProfile(shop, aCaller(), aProfile({ email: 'new@example.com' }), {
    pendingSignInId: null,
  })

  expect(signedIn).toMatchObject({ ok: true, value: { user: { email: 'olena@example.com' } } })
})

test("an unconfirmed account that a stranger opened with a person's address is not linked to their provider", async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'olena@example.com', emailConfirmed: false })

  const signedIn = await signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: newPendingSignInId() })

  expect(signedIn).toEqual({ ok: false, problem: { code: 'prove' } })
  expect(await methodsOf(shop)).toEqual(['credential'])
})

test('a waiting provider is linked by the right password in the same browser, and only there', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop, { email: 'olena@example.com', emailConfirmed: false })
  const other = await aCustomer(shop)
  const pendingSignInId = newPendingSignInId()
  const browser = aCaller({
    cookie: cookieOf(new Headers({ 'set-cookie': pendingSignInCookie(shop, new Headers(), pendingSignInId) })),
  })
  await signInWithProfile(shop, browser, aProfile(), { pendingSignInId })

  await logIn(shop, aCaller(), customer)
  await signIn(shop, browser, { email: customer.email, password: 'Wrong.light7', remember: false })
  const methodsBefore = await methodsOf(shop)
  await logIn(shop, browser, customer)

  expect(methodsBefore).toEqual(['credential', 'credential'])
  expect(await methodsOf(shop)).toEqual(['credential', 'credential', 'google'])
  expect(await signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: null })).toMatchObject({
    value: { user: { id: customer.id } },
  })
  expect((await emailsTo(shop, customer.email)).map(({ kind }) => kind)).toContain('welcome')
  expect(await emailsTo(shop, other.email)).toEqual([])
})

test('another customer who signs in in that browser is not linked', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'olena@example.com' })
  const other = await aCustomer(shop)
  const pendingSignInId = newPendingSignInId()
  const browser = aCaller({
    cookie: cookieOf(new Headers({ 'set-cookie': pendingSignInCookie(shop, new Headers(), pendingSignInId) })),
  })
  await signInWithProfile(shop, browser, aProfile(), { pendingSignInId })

  await logIn(shop, browser, other)

  expect(await methodsOf(shop)).toEqual(['credential', 'credential'])
})

test('a blocked address cannot open an account with a provider either', async () => {
  const shop = await openTestShop()

  const signedIn = await signInWithProfile(shop, aCaller(), aProfile({ email: 'ivan@example.ru' }), {
    pendingSignInId: null,
  })

  expect(signedIn).toEqual({ ok: false, problem: { code: 'blocked' } })
})

test('an empty name of the provider is replaced by one that can be changed', async () => {
  const shop = await openTestShop()

  const signedIn = await signInWithProfile(shop, aCaller(), aProfile({ fullName: '   ' }), { pendingSignInId: null })

  expect(signedIn).toMatchObject({ ok: true, value: { user: { fullName: 'olena' } } })
})

test("a provider's person belongs to one account", async () => {
  const shop = await openTestShop()
  await signInWithProfile(shop, aCaller(), aProfile(), { pendingSignInId: null })
  const other = await actorFor(shop, await aCustomer(shop))

  const linked = await linkProvider(shop, other, aProfile())

  expect(linked).toEqual({ ok: false, problem: { code: 'linked-elsewhere' } })
})

test('the last way to sign in cannot be removed, also not by two browsers at once', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { hasPassword: false })
  const actor = await actorFor(shop, user)
  await linkProvider(shop, actor, aProfile())
  await linkProvider(shop, actor, aProfile({ provider: 'facebook', providerUserId: '9' }))

  const answers = await Promise.all([unlinkProvider(shop, actor, 'google'), unlinkProvider(shop, actor, 'facebook')])

  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await methodsOf(shop)).toHaveLength(1)
})

test('linking and unlinking send an email', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const actor = await actorFor(shop, user)
  await linkProvider(shop, actor, aProfile())

  await unlinkProvider(shop, actor, 'google')

  expect(await latestEmailTo(shop, user.email, 'sign-in-changed')).toMatchObject({ change: 'google-unlinked' })
})

test('a first password can be set once, and then only changed with the old one', async () => {
  const shop = await openTestShop()
  const actor = await actorFor(shop, await aCustomer(shop, { hasPassword: false }))

  const first = await setFirstPassword(shop, actor, 'Lantern.glow8')
  const second = await setFirstPassword(shop, actor, 'Another.glow8')

  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual({ ok: false, problem: { code: 'has-password' } })
})

test('a provider without keys is hidden, and in development shown with the reason', () => {
  const rules: SignInRules = { ...noProviders, google }

  expect(signInProviders(rules)).toEqual([{ id: 'google', reason: null }])
  expect(signInProviders({ ...rules, showUnconfigured: true })).toEqual([
    { id: 'google', reason: null },
    { id: 'facebook', reason: 'Facebook is not set up here: FACEBOOK_APP_ID is not set.' },
  ])
})

test('a provider without keys cannot be used', async () => {
  const shop = await openTestShop()

  const started = await startSocialSignIn(shop, aCaller(), { provider: 'google', to: null, linkTo: null })

  expect(started).toEqual({ ok: false, problem: { code: 'unknown-provider' } })
})

function aProfile(facts: Partial<VerifiedSocialProfile> = {}): VerifiedSocialProfile {
  return {
    provider: 'google',
    providerUserId: '1001',
    fullName: 'Olena Kovalenko',
    email: 'olena@example.com',
    emailVerified: true,
    ...facts,
  }
}

async function methodsOf({ db }: TestShop): Promise<string[]> {
  const methods = await db.selectFrom('sign_in_methods').select('provider').execute()
  return methods.map(({ provider }) => provider).toSorted()
}

function logIn(shop: TestShop, caller: ReturnType<typeof aCaller>, { email, password }: MadeUser) {
  return signIn(shop, caller, { email, password, remember: false })
}
