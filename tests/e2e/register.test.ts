import type { Page } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { fillInRegistration, openLogin, tick } from '#tests/support/sign-in.ts'

const password = 'Candle.light7'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the offer leads to the full registration, which waits for the policy', async ({ page, shop }) => {
    const email = 'offer.phone@example.com'
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register account' })
    await expect(dialog.getByText('30% off comes with it.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const create = dialog.getByRole('button', { name: 'Create account' })
    await fillInRegistration(dialog, { fullName: 'Olena Kovalenko', email, password })

    await expect(create).toHaveAttribute('aria-disabled', 'true')
    const [policy] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'privacy policy' }).click(),
    ])
    await expect(policy.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await policy.close()
    await expect(dialog.getByLabel('Your email*')).toHaveValue(email)
    await create.press('Enter')
    await expect(dialog.getByText('Please accept the policy')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'I accept the privacy policy' })).toBeFocused()
    await tick(dialog, 'I accept the privacy policy')
    await expect(create).not.toHaveAttribute('aria-disabled')
    await tick(dialog, 'Send me offers and news by email')
    await create.click()

    await expect(page.getByRole('status').getByText('User registered successfully')).toBeVisible()
    await expect(page).toHaveURL('/my-account/my-wishlist')
    expect(await consentOf(shop, email)).toEqual({
      policy_accepted_at: expect.any(Date),
      news_agreed_at: expect.any(Date),
    })
  })

  test('the short registration is one press from the login', async ({ page, shop }) => {
    const email = 'short.phone@example.com'
    const register = await openRegister(page)
    await fillInRegistration(register, { fullName: 'Іван Франко', email, password })

    await register.getByRole('button', { name: 'Sign in' }).click()

    await expect(page.getByRole('status').getByText('User registered successfully')).toBeVisible()
    await expect(page).toHaveURL('/my-account/my-wishlist')
    expect(await consentOf(shop, email)).toEqual({ policy_accepted_at: null, news_agreed_at: null })
  })
})

test.describe('what is wrong', () => {
  test('an empty form says everything that is missing, and begins with the name', async ({ page }) => {
    const register = await openRegister(page)

    await register.getByRole('button', { name: 'Sign in' }).click()

    const name = register.getByLabel('Your full name*')
    await expect(name).toHaveAccessibleDescription('Please enter your full name')
    await expect(name).toBeFocused()
    await expect(register.getByText('Please enter your email')).toBeVisible()
    await expect(register.getByText('Please enter your password')).toBeVisible()
    await expect(register.getByText('Please confirm your password')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('what is wrong with a field is said when it is left, and no more once it is right', async ({ page }) => {
    const register = await openRegister(page)
    const name = register.getByLabel('Your full name*')
    const email = register.getByLabel('Your email*')
    await name.fill('Olena')
    await email.fill('olena@example')
    await register.getByLabel('Create password*', { exact: true }).fill('candle')
    await register.getByLabel('Confirm the password*', { exact: true }).fill('candles')
    await register.getByLabel('Confirm the password*', { exact: true }).blur()
    await expect(register.getByText('Full name must include first name and last name')).toBeVisible()
    await expect(register.getByText('Please enter a valid email')).toBeVisible()
    await expect(register.getByText('Please create a stronger password')).toBeVisible()
    await expect(register.getByText('Passwords must match')).toBeVisible()

    await name.fill('Olena Kovalenko')
    await email.fill('olena@example.ru')
    await expect(register.getByText('Russians are not allowed 🙂')).toBeVisible()
    await email.fill('olena@example.com')
    await register.getByLabel('Create password*', { exact: true }).fill(password)
    await register.getByLabel('Confirm the password*', { exact: true }).fill(password)

    await expect(register.locator('[aria-invalid="true"]')).toHaveCount(0)
  })

  test.describe('on the server', () => {
    test.use({ expectedErrors: [/status of (409|422)/] })

    test('a second account with one email is refused, said aloud and at the field, and nothing has to be typed again', async ({
      page,
      shop,
    }) => {
      const karen = await aCustomer(shop)
      const register = await openRegister(page)
      await fillInRegistration(register, { fullName: 'Karen Holm', email: karen.email, password })

      await register.getByRole('button', { name: 'Sign in' }).click()

      await expect(register.getByRole('alert').getByText('User is already exist')).toBeVisible()
      const email = register.getByLabel('Your email*')
      await expect(email).toHaveAccessibleDescription('User is already exist')
      await expect(email).toBeFocused()
      await expect(register.getByLabel('Create password*', { exact: true })).toHaveValue(password)
      await email.fill('another@example.com')
      await expect(email).toHaveAccessibleDescription('')
    })

    test('a password that everybody has is not strong either', async ({ page }) => {
      const register = await openRegister(page)
      await fillInRegistration(register, {
        fullName: 'Karen Holm',
        email: 'common@example.com',
        password: 'P@ssw0rd1',
      })

      await register.getByRole('button', { name: 'Sign in' }).click()

      await expect(register.getByText('Please create a stronger password')).toBeVisible()
    })
  })

  test.describe('on the way to the server', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('whoever cannot be registered is told so, and keeps what they wrote', async ({ page }) => {
      const register = await openRegister(page)
      await page.route(/\/register\.data/, (route) => route.abort())
      await fillInRegistration(register, { fullName: 'Karen Holm', email: 'away@example.com', password })

      await register.getByRole('button', { name: 'Sign in' }).click()

      const alert = register.getByRole('alert')
      await expect(alert.getByText('Failed to register user. Please try again later.')).toBeVisible()
      await expect(register.getByLabel('Your email*')).toHaveValue('away@example.com')
    })
  })
})

test('a button that is pressed does not slip away because the field before it has something to say', async ({
  page,
}) => {
  await page.goto('/candles')
  const login = await openLogin(page)
  await login.getByLabel('Your email*').focus()

  await login.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

async function openRegister(page: Page) {
  await page.goto('/candles')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Sign in' }).click()
  return page.getByRole('dialog', { name: 'Sign in' })
}

function consentOf({ db }: Pick<Shop, 'db'>, email: string) {
  const people = db.selectFrom('users').select(['policy_accepted_at', 'news_agreed_at'])
  return people.where('email', '=', email).executeTakeFirst()
}
