import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeBack, comeIn } from '#tests/support/come-in.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { aVisitOf } from '#tests/support/make-accounts.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'

const profile = '/my-account/profile'
const devices = '/my-account/sessions'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.describe('phone', () => {
  test.use({ ...sizes.phone, expectedErrors: [/status of 422/] })

  test('a customer changes their name, and every page of the account knows', async ({ page, shop }) => {
    await comeIn(page, shop, { fullName: 'Olena Kovalenko' })
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
  })

  test('a customer sees where they are logged in, and ends what they do not know', async ({ page, shop }) => {
    const olena = await comeIn(page, shop)
    await aVisitOf(shop, olena, { userAgent: iPhone })
    await aVisitOf(shop, olena)
    await page.goto(devices)
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

test.describe('the password', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is changed by whoever knows the old one, and the other devices are logged out', async ({
    page,
    shop,
    mailbox,
  }) => {
    const olena = await comeIn(page, shop)
    await aVisitOf(shop, olena, { userAgent: iPhone })
    await page.goto(profile)
    const section = page.getByRole('main').locator('section').filter({ hasText: 'Change my password' })

    await section.getByLabel('Current password', { exact: true }).fill('Not.mine7')
    await section.getByLabel('New password', { exact: true }).fill('Evening.light8')
    await section.getByLabel('Confirm the new password', { exact: true }).fill('Evening.light9')
    await section.getByRole('button', { name: 'Change my password' }).click()
    await expect(section.getByText('Passwords must match')).toBeVisible()
    await section.getByLabel('Confirm the new password', { exact: true }).fill('Evening.light8')
    await section.getByRole('button', { name: 'Change my password' }).click()
    await expect(section.getByText('This is not your current password')).toBeVisible()
    await expect(section.getByLabel('Current password', { exact: true })).toBeFocused()
    await section.getByLabel('Current password', { exact: true }).fill(olena.password)
    await section.getByRole('button', { name: 'Change my password' }).click()

    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await expect(section.getByLabel('New password', { exact: true })).toHaveValue('')
    expect((await mailbox.latestTo(olena.email, /password/i)).text).toContain('password')
    await page.goto(devices)
    await expect(page.getByRole('button', { name: /^Log out Safari/ })).toHaveCount(0)
  })
})

test('an email is changed once the letter to the new one was answered', async ({ page, shop, mailbox }) => {
  const olena = await comeIn(page, shop)
  await page.goto(profile)
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Change my email' })
  await section.getByLabel('New email', { exact: true }).fill('new-olena@example.com')
  await section.getByLabel('Current password', { exact: true }).fill(olena.password)
  await section.getByRole('button', { name: 'Change my email' }).click()
  await expect(page.getByText('We have written to your new email.')).toBeVisible()
  await expect(section).toContainText(`It is ${olena.email} now.`)

  await page.goto(linkIn(await mailbox.latestTo('new-olena@example.com'), '/confirm-email'))
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText('Your email is confirmed').first()).toBeVisible()
  await page.goto(profile)

  await expect(section).toContainText('It is new-olena@example.com now.')
})

test('a customer takes along everything the shop knows about them', async ({ page, shop }) => {
  const olena = await comeIn(page, shop)
  await page.goto(profile)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])

  const { promise, resolve } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const stream = await download.createReadStream()
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => resolve(Buffer.concat(chunks).toString()))
  const data = JSON.parse(await promise)
  expect(download.suggestedFilename()).toBe('my-hyggehus-data.json')
  expect(data.account).toMatchObject({ email: olena.email })
})

test('the code that came with the account is shown with its last day', async ({ page, shop }) => {
  const olena = await comeIn(page, shop)
  const { code } = await shop.db.transaction().execute((tx) => aWelcomeCode(shop, tx, olena))

  await page.goto(profile)

  await expect(page.getByText(`Your code ${code} takes 30% off your first order.`)).toBeVisible()
  await expect(page.getByText(/It is good until \w{3} \d\d, \d{4}\./)).toBeVisible()
})

test('who has not confirmed their email yet is told what waits for them, and can have the letter again', async ({
  page,
  shop,
  mailbox,
}) => {
  const olena = await comeIn(page, shop, { emailConfirmed: false })
  await page.goto(profile)
  await expect(page.getByText('Confirm your email before your first order, and 30% comes off it.')).toBeVisible()

  await page.getByRole('button', { name: 'Send the email again' }).click()

  await expect(page.getByText('The email is on its way again')).toBeVisible()
  expect(linkIn(await mailbox.latestTo(olena.email), '/confirm-email')).toContain('token=')
})

test('a deleted account is logged out at once, and the link in the letter brings it back', async ({
  page,
  shop,
  mailbox,
}) => {
  const olena = await comeIn(page, shop)
  await page.goto(profile)
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Delete my account' })
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
})

test('who logs in again before the day is reminded of it, and keeps the account with one press', async ({
  page,
  shop,
}) => {
  const olena = await comeIn(page, shop)
  await page.goto(profile)
  const section = page.getByRole('main').locator('section').filter({ hasText: 'Delete my account' })
  await section.getByLabel('Current password', { exact: true }).fill(olena.password)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()

  await comeBack(page, shop, olena)
  await page.goto(devices)
  await expect(page.getByText(/This account will be deleted on \w{3} \d\d, \d{4}\./)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(page.getByText('This account will be deleted')).toBeHidden()
})

test.describe('a session that was ended elsewhere', () => {
  // What the browser says when it still asks for the cart of whoever was signed in.
  test.use({ expectedErrors: [/status of 401/] })

  test('leads to the login, and back', async ({ page, shop }) => {
    const olena = await comeIn(page, shop)
    await page.goto(profile)
    await shop.db.deleteFrom('sessions').where('user_id', '=', olena.id).execute()

    await page.getByRole('link', { name: 'My devices' }).click()

    await expect(page).toHaveURL(`/?sign-in&to=${encodeURIComponent(devices)}`)
  })
})

test('the rooms of the account can be walked by keyboard', async ({ page, shop }) => {
  await comeIn(page, shop)
  await page.goto(profile)

  await tabTo(page, page.getByRole('link', { name: 'My devices' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'My devices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My devices' })).toHaveAttribute('aria-current', 'page')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the profile says at the field what is wrong, and below its title what was done', async ({ page, shop }) => {
    const olena = await comeIn(page, shop)
    await aVisitOf(shop, olena, { userAgent: iPhone })
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
