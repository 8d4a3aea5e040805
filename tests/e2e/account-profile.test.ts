import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { signInCustomer, signInNewCustomer } from '#tests/support/sign-in-customer.ts'

const profile = '/my-account/profile'
const devices = '/my-account/sessions'
const security = '/my-account/security'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.describe('phone', () => {
  test.use({ ...sizes.phone, expectedErrors: [/status of 422/] })

  test('a customer changes their name, and logs out other devices', { tag: '@nightly' }, async ({ page, shop }) => {
    const olena = await signInNewCustomer(page, shop, { fullName: 'Olena Kovalenko' })
    await sessionCookieFor(shop, olena, { userAgent: iPhone })
    await sessionCookieFor(shop, olena)
    await page.goto(profile)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByLabel('Full name', { exact: true }).fill('Olena')
    await page.getByRole('button', { name: 'Save my name' }).click()
    await expect(page.getByText('Full name must include first name and last name')).toBeVisible()
    await expect(page.getByLabel('Full name', { exact: true })).toBeFocused()
    await page.getByLabel('Full name', { exact: true }).fill('Olena Bondar')
    await page.getByRole('button', { name: 'Save my name' }).click()
    await expect(page.getByText('Your name has been changed')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('Olena Bondar')
    await page.reload()
    await expect(page).toHaveURL(profile)
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Olena Bondar')

    await page.getByRole('link', { name: 'Security' }).click()
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toContainText('This device')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Log out Safari on iPhone/ }).click()
    await expect(page.getByText('The device has been logged out')).toBeVisible()
    await expect(entries).toHaveCount(2)
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(page.getByText('All other devices have been logged out')).toBeVisible()
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('This device')
  })
})

test.describe('on the profile', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a customer sees their welcome code, downloads their data, and changes password and email', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const olena = await signInNewCustomer(page, shop)
    const { code } = await shop.db.transaction().execute((tx) => aWelcomeCode(shop, tx, olena))
    await sessionCookieFor(shop, olena, { userAgent: iPhone })
    await page.goto(profile)
    await expect(page.getByText(`Your code ${code} takes 30% off your first order.`)).toBeVisible()
    await expect(page.getByText(/It is good until \w{3} \d\d, \d{4}\./)).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-hyggehus-data.json')
    expect(JSON.parse(await readFile(await download.path(), 'utf8')).account).toMatchObject({ email: olena.email })

    await page.getByRole('link', { name: 'Security' }).click()
    const password = sectionOf(page, 'Change my password')
    const change = password.getByRole('button', { name: 'Change my password' })
    await password.getByLabel('Current password', { exact: true }).fill('Not.mine7')
    await password.getByLabel('New password', { exact: true }).fill('Evening.light8')
    await password.getByLabel('Confirm the new password', { exact: true }).fill('Evening.light9')
    await change.click()
    await expect(password.getByText('Passwords must match')).toBeVisible()
    await password.getByLabel('Confirm the new password', { exact: true }).fill('Evening.light8')
    await change.click()
    await expect(password.getByText('This is not your current password')).toBeVisible()
    await expect(password.getByLabel('Current password', { exact: true })).toBeFocused()
    await password.getByLabel('Current password', { exact: true }).fill(olena.password)
    await change.click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue('')
    expect((await mailbox.latestTo(olena.email, /password/i)).text).toContain('password')

    await page.goto(profile)
    const email = sectionOf(page, 'Change my email')
    await email.getByLabel('New email', { exact: true }).fill('new-olena@example.com')
    await email.getByLabel('Current password', { exact: true }).fill('Evening.light8')
    await email.getByRole('button', { name: 'Change my email' }).click()
    await expect(page.getByText('We have emailed your new address.')).toBeVisible()
    await expect(email).toContainText(`It is ${olena.email} now.`)
    await page.goto(linkIn(await mailbox.latestTo('new-olena@example.com'), '/confirm-email'))
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByText('Your email is confirmed').first()).toBeVisible()
    await page.goto(profile)
    await expect(email).toContainText('It is new-olena@example.com now.')
    await page.goto(devices)
    await expect(page).toHaveURL(security)
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Log out Safari/ })).toHaveCount(0)
  })
})

test.describe('an account with an unconfirmed email', () => {
  // The browser logs the 401 of a cart request that is sent after the session ended.
  test.use({ expectedErrors: [/status of 401/] })

  test('gets the confirmation email again, works by keyboard, and asks for a login when its session was ended elsewhere', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const olena = await signInNewCustomer(page, shop, { emailConfirmed: false })
    await page.goto(profile)
    await expect(page.getByText('Confirm your email before your first order, and 30% comes off it.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('The email is on its way again')).toBeVisible()
    expect(linkIn(await mailbox.latestTo(olena.email), '/confirm-email')).toContain('token=')

    await page.goto(profile)
    await tabTo(page, page.getByRole('link', { name: 'Security' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')

    await shop.db.deleteFrom('sessions').where('user_id', '=', olena.id).execute()
    await page.getByRole('link', { name: 'My profile', exact: true }).click()
    await expect(page).toHaveURL(`/?sign-in&to=${encodeURIComponent(profile)}`)
  })
})

test('a deleted account is logged out at once, and restored by the link in its email, or by one click after the next login', {
  tag: '@nightly',
}, async ({ page, shop, mailbox }) => {
  const olena = await signInNewCustomer(page, shop)
  await page.goto(profile)
  const section = sectionOf(page, 'Delete my account')
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(section.getByText('Please enter your password')).toBeVisible()
  await section.getByLabel('Current password', { exact: true }).fill(olena.password)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(profile)
  await expect(page).toHaveURL(/\/\?sign-in/)

  const link = linkIn(await mailbox.latestTo(olena.email), '/keep-account')
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()

  await deleteAccount(shop, await actorFromCookie(shop, await sessionCookieFor(shop, olena)), olena)
  await signInCustomer(page, shop, olena)
  await page.goto(devices)
  await expect(page.getByText(/This account will be deleted on \w{3} \d\d, \d{4}\./)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(page.getByText('This account will be deleted')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the profile shows errors at their fields, and a confirmation below its title', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const olena = await signInNewCustomer(page, shop)
    await sessionCookieFor(shop, olena, { userAgent: iPhone })
    await page.goto(profile)
    await page.getByLabel('Full name', { exact: true }).fill('Olena')
    await page.getByRole('button', { name: 'Save my name' }).click()
    await expect(page.getByText('Full name must include first name and last name')).toBeVisible()
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Olena')

    await page.getByLabel('Full name', { exact: true }).fill('Olena Bondar')
    await page.getByRole('button', { name: 'Save my name' }).click()
    await expect(page.getByRole('status').getByText('Your name has been changed')).toBeVisible()

    await page.goto(devices)
    await page.getByRole('button', { name: /^Log out Safari on iPhone/ }).click()
    await expect(page.getByRole('status').getByText('The device has been logged out')).toBeVisible()
  })
})

function sectionOf(page: Page, title: string): Locator {
  return page.getByRole('main').locator('section').filter({ hasText: title })
}
