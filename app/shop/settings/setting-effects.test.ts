import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { loginForm } from '#shop/accounts/accounts.schema.ts'
import { markEmailConfirmed } from '#shop/accounts/email-address/confirm-email.server.ts'
import { writeConfirmationEmail } from '#shop/accounts/email-address/write-confirmation-email.server.ts'
import { listEmailsTo } from '#shop/mail/mail.queries.server.ts'
import { grantWelcomeCode } from '#shop/promotions/grant-welcome-code.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeSetting } from './change-setting.server.ts'
import { readSettings } from './read-settings.server.ts'

async function changeWelcomeOffer(
  shop: TestShop,
  welcome: { isOn: boolean; percent: number; days: number },
): Promise<void> {
  const changed = await changeSetting(shop, await anAdmin(shop), {
    name: 'welcome',
    value: welcome,
    expectedVersion: 0,
  })
  if (!changed.ok) throw new Error(changed.problem.code)
}

test('a new account gets the current welcome offer when its address is confirmed, and earlier codes stay unchanged', async () => {
  const shop = await openTestShop()
  const [early, late] = [await aCustomer(shop), await aCustomer(shop)]
  const before = await grantWelcomeCode(shop, shop.db, early)
  await changeWelcomeOffer(shop, { isOn: true, percent: 15, days: 10 })

  const after = await grantWelcomeCode(shop, shop.db, late)

  expect(after).toMatchObject({ percent: 15, expiresAt: new Date('2026-01-25T12:00:00Z') })
  expect(await grantWelcomeCode(shop, shop.db, early)).toEqual(before)
})

test('while the welcome offer is off, a confirmed address gets no code and no email about one', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop, { emailConfirmed: false })
  await changeWelcomeOffer(shop, { ...defaultSettings.welcome, isOn: false })

  await shop.db.transaction().execute((tx) => markEmailConfirmed(shop, tx, { ...customer, emailConfirmed: false }))

  expect(await grantWelcomeCode(shop, shop.db, customer)).toBeNull()
  expect(await listEmailsTo(shop.db, customer.email)).toEqual([])
})

test('the confirmation email shows the current welcome offer', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop, { emailConfirmed: false })
  await changeWelcomeOffer(shop, { isOn: true, percent: 15, days: 10 })

  await shop.db.transaction().execute((tx) => writeConfirmationEmail(shop, tx, customer))

  const email = await shop.db.selectFrom('emails').select('data').executeTakeFirstOrThrow()
  expect(email.data).toMatchObject({ welcomePercent: 15 })
})

test("addresses with a blocked ending are refused with the admin's message, and the former endings are allowed again", async () => {
  const shop = await openTestShop()
  const value = { suffixes: ['.Example ', '@spam.test', '.example'], text: 'Not from there' }

  await changeSetting(shop, await anAdmin(shop), { name: 'blocked-emails', value, expectedVersion: 0 })
  const { 'blocked-emails': blocked } = await readSettings(shop)
  const problems = ['a@b.example', 'a@spam.test', 'ivan@example.ru'].map(
    (email) => loginForm(blocked).safeParse({ email, password: 'x' }).error?.issues[0]?.message,
  )

  expect(blocked.suffixes).toEqual(['.example', '@spam.test'])
  expect(problems).toEqual(['Not from there', 'Not from there', undefined])
})

test("an admin's own address cannot be blocked", async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await anAdmin(shop, { email: 'birk@hyggehus.test' })
  const value = { suffixes: ['.test'], text: 'Not from there' }

  const changed = await changeSetting(shop, admin, { name: 'blocked-emails', value, expectedVersion: 0 })

  expect(changed).toEqual({
    ok: false,
    problem: {
      code: 'setting-invalid',
      fields: { suffixes: 'This would lock out birk@hyggehus.test, who runs the shop' },
    },
  })
})
