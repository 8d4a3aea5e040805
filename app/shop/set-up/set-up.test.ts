import { expect, test } from 'vitest'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { openStripeProvider } from '#shop/payments/stripe-provider.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { checkPaymentKeys } from './check-payment-keys.server.ts'
import { createFirstAdmin } from './create-first-admin.server.ts'
import { acceptDefault, readSetUp } from './read-set-up.server.ts'
import { removeDemoCatalogue } from './remove-demo-catalogue.server.ts'
import { sendTestEmail } from './send-test-email.server.ts'
import { findSetUpCode } from './set-up-code.server.ts'

const caller = { headers: new Headers(), address: '192.0.2.1' }
const ida = { fullName: 'Ida Berg', email: 'ida@shop.example', password: 'lantern.Boat71' }

test('the first admin opens an account with the code from the log, is signed in, and may manage the shop', async () => {
  const shop = await openTestShop()
  const code = await findSetUpCode(shop)

  const created = await createFirstAdmin(shop, caller, { ...ida, code: ` ${code?.toLowerCase()} ` })

  const cookie = created.ok
    ? created.value.cookies
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    : ''
  const actor = await findSignedInUser(shop, new Headers({ cookie }))
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(actor).toMatchObject({ email: ida.email, isAdmin: true, emailConfirmed: true })
})

test('the code works once, and all processes write the same one until then', async () => {
  const shop = await openTestShop()
  const [code, again] = await Promise.all([findSetUpCode(shop), findSetUpCode(shop)])

  const created = await Promise.all([
    createFirstAdmin(shop, caller, { ...ida, code: code ?? '' }),
    createFirstAdmin(shop, caller, { ...ida, email: 'eve@shop.example', code: code ?? '' }),
  ])
  const later = await createFirstAdmin(shop, caller, { ...ida, email: 'eve@shop.example', code: code ?? '' })

  expect(again).toBe(code)
  expect(created.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(later).toEqual({ ok: false, problem: { code: 'wrong-code' } })
  expect(await findSetUpCode(shop)).toBeNull()
})

test('the list says what is missing before selling: a default counts once an admin has accepted or changed it', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))

  const before = await readSetUp(shop, admin)
  await acceptDefault(shop, admin, 'delivery')
  const value = { name: 'Norway', dialCode: '+47', phoneDigits: 8 }
  await changeSetting(shop, admin, { name: 'country', value, expectedVersion: 0 })
  await aProduct(shop)
  const after = await readSetUp(shop, admin)

  expect(doneIn(before)).toEqual([])
  expect(doneIn(after)).toEqual(['country', 'delivery', 'product'])
})

test('backups count while the last one is young enough, or once an admin says that the server makes them', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))
  const without = doneIn(await readSetUp(shop, admin))
  const at = shop.now()
  await shop.db.insertInto('backups').values({ name: 'hyggehus-1', made_at: at, ended_at: at }).execute()
  const young = doneIn(await readSetUp(shop, admin))
  shop.clock.advance(27 * 3_600_000)
  const old = doneIn(await readSetUp(shop, admin))

  await acceptDefault(shop, admin, 'backups')

  expect([without, young, old, doneIn(await readSetUp(shop, admin))]).toEqual([[], ['backups'], [], ['backups']])
})

test('tax counts once the rates and the seller are named', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))
  const before = doneIn(await readSetUp(shop, admin))

  await sellWithTax(shop)

  expect([before, doneIn(await readSetUp(shop, admin))]).toEqual([[], ['tax']])
})

test('the test email counts when the mail server took it, and says why it did not', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))
  const taking: TestShop = { ...shop, post: { mailbox: null, deliver: async () => ({ ok: true, value: null }) } }
  const problem = { code: 'away', reason: '535 wrong password' } as const
  const refusing: TestShop = { ...shop, post: { mailbox: null, deliver: async () => ({ ok: false, problem }) } }

  const without = await sendTestEmail(shop, admin)
  const refused = await sendTestEmail(refusing, admin)
  const undone = doneIn(await readSetUp(refusing, admin))
  await sendTestEmail(taking, admin)

  expect(without).toEqual({ ok: false, problem: { code: 'no-mail-server' } })
  expect(refused).toEqual({ ok: false, problem: { code: 'not-sent', reason: '535 wrong password' } })
  expect([undone, doneIn(await readSetUp(taking, admin))]).toEqual([[], ['email']])
})

test('the payment keys are checked at Stripe: wrong ones, and a test key beside a live one, are told apart', async () => {
  const keys = { secretKey: 'sk_test_right', publishableKey: 'pk_test_right', webhookSecret: 'whsec_secret' }
  const stripe = await startFakeStripe(keys)
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))
  const withKeys = (changed: Partial<typeof keys>): TestShop => ({
    ...shop,
    payments: openStripeProvider({ ...keys, ...changed, apiUrl: stripe.url }),
  })

  const checked = [
    await checkPaymentKeys(withKeys({}), admin),
    await checkPaymentKeys(withKeys({ secretKey: 'sk_test_wrong' }), admin),
    await checkPaymentKeys(withKeys({ publishableKey: 'pk_live_right' }), admin),
    await checkPaymentKeys(shop, admin),
  ]

  expect(checked).toEqual([
    { ok: true, value: { isLive: false } },
    { ok: false, problem: { code: 'keys-refused' } },
    { ok: false, problem: { code: 'keys-of-two-modes' } },
    { ok: false, problem: { code: 'no-provider' } },
  ])
})

test('removing the demo catalogue leaves own products and the orders of customers', async () => {
  const shop = await openTestShop()
  const admin = await actorFor(shop, await anAdmin(shop))
  const demo = await aProduct(shop)
  await anOrder(shop, [demo])
  await shop.db
    .updateTable('products')
    .set({ created_at: new Date(shop.now().getTime() - 86_400_000) })
    .execute()
  await shop.db.insertInto('seeds').values({ name: 'demo-catalogue', sown_at: shop.now() }).execute()
  shop.clock.advance(60_000)
  const own = await aProduct(shop)
  await shop.db.updateTable('products').set({ created_at: shop.now() }).where('article', '=', own.article).execute()

  const counted = (await readSetUp(shop, admin)).demo.products
  const removed = await removeDemoCatalogue(shop, admin)

  const left = await shop.db.selectFrom('products').select('article').where('deleted_at', 'is', null).execute()
  const lines = await shop.db.selectFrom('order_lines').select('order_id').execute()
  expect([counted, removed, (await readSetUp(shop, admin)).demo.products]).toEqual([1, 1, 0])
  expect(left).toEqual([{ article: own.article }])
  expect(lines).toHaveLength(1)
})

function doneIn({ steps }: Awaited<ReturnType<typeof readSetUp>>): string[] {
  return steps.filter(({ isDone }) => isDone).map(({ name }) => name)
}
