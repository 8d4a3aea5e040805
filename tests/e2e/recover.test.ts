import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillInLogin, fillInRegistration, openLogin } from '#tests/support/login-form.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'

const newPassword = 'Brighter.light8'

test('a forgotten password is replaced by a strong one through a link that works once, and an unknown email gets the same answer', {
  tag: '@nightly',
}, async ({ page, shop, mailbox }) => {
  const karen = await aCustomer(shop)
  await page.goto('/candles')
  const login = await openLogin(page)
  await login.getByLabel('Your email*').fill(karen.email)
  await login.getByRole('button', { name: 'Remind password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Remind password' })
  await expect(forgot.getByLabel('Your email*')).toHaveValue(karen.email)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByRole('status').getByText('Check your email')).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])

  const link = linkIn(await mailbox.latestTo(karen.email), '/reset-password')
  const main = page.getByRole('main')
  await page.goto(link)
  // As if a mail scanner had opened the link before.
  await page.reload()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await main.getByLabel('Create password*', { exact: true }).fill('candle')
  await main.getByLabel('Confirm the password*', { exact: true }).fill('candles')
  await main.getByRole('button', { name: 'Save the password' }).click()
  await expect(main.getByText('Please create a stronger password')).toBeVisible()
  await expect(main.getByText('Passwords must match')).toBeVisible()
  await expect(main.getByLabel('Create password*', { exact: true })).toBeFocused()
  await main.getByLabel('Create password*', { exact: true }).fill(newPassword)
  await main.getByLabel('Confirm the password*', { exact: true }).fill(newPassword)
  await main.getByRole('button', { name: 'Save the password' }).click()
  await expect(main.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await main.getByRole('link', { name: 'Log in' }).click()
  await fillInLogin(main, { ...karen, password: newPassword })
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Karen Holm' })).toBeVisible()

  await page.goto(link)
  await expect(main.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await main.getByRole('link', { name: 'Send another link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await main.getByLabel('Your email*').fill('stranger@example.com')
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByRole('status')).toContainText('If stranger@example.com has an account here')
  expect(await mailbox.allTo('stranger@example.com')).toEqual([])
})

test.describe('the link in an email', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('an email is confirmed by a click, once, and not by opening the link', { tag: '@nightly' }, async ({
    page,
    shop,
    mailbox,
  }) => {
    const email = 'new.here@example.com'
    const main = page.getByRole('main')
    await page.goto('/register?to=/candles')
    await fillInRegistration(main, { fullName: 'Olena Kovalenko', email, password: newPassword })
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/candles')
    const link = linkIn(await mailbox.latestTo(email), '/confirm-email')
    await page.goto(link)
    await expect(main.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    const confirmed = shop.db.selectFrom('users').select('email_confirmed').where('email', '=', email)
    expect(await confirmed.execute()).toEqual([{ email_confirmed: false }])

    await main.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(main.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    expect(await confirmed.execute()).toEqual([{ email_confirmed: true }])
    await page.goto(link)
    await main.getByRole('button', { name: 'Confirm my email' }).click()

    await expect(main.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })
})
