import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test, typeInto } from '#tests/support/journey.ts'
import { fillInRegistration, openLogin, tickCheckbox } from '#tests/support/login-form.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'

const password = 'Candle.light7'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the offer opens the full registration, which requires accepting the policy', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const email = 'offer.phone@example.com'
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create account' })
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
    await tickCheckbox(dialog, 'I accept the privacy policy')
    await expect(create).not.toHaveAttribute('aria-disabled')
    await tickCheckbox(dialog, 'Send me offers and news by email')
    await create.click()

    await expect(page.getByRole('status').getByText('User registered successfully')).toBeVisible()
    await expect(page).toHaveURL('/my-account/my-wishlist')
    expect(await consentOf(shop, email)).toEqual({
      policy_accepted_at: expect.any(Date),
      news_agreed_at: expect.any(Date),
    })
  })
})

test.describe('the short registration', () => {
  test.use({ expectedErrors: [/status of (409|422)|net::ERR_FAILED/] })

  test('shows errors at their fields, keeps the input when it is refused or the request fails, and then opens an account', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const karen = await aCustomer(shop)
    await page.goto('/candles')
    const login = await openLogin(page)
    // The error of the field that loses the focus must not move the button away from the pointer.
    await login.getByLabel('Your email*').focus()
    await login.getByRole('button', { name: 'Sign in' }).click()
    const register = page.getByRole('dialog', { name: 'Create account' })
    const send = register.getByRole('button', { name: 'Create account' })
    const name = register.getByLabel('Your full name*')
    const email = register.getByLabel('Your email*')
    const chosen = register.getByLabel('Create password*', { exact: true })
    const again = register.getByLabel('Confirm the password*', { exact: true })

    await send.click()
    await expect(name).toHaveAccessibleDescription('Please enter your full name')
    await expect(name).toBeFocused()
    await expect(register.getByText('Please enter your email')).toBeVisible()
    await expect(register.getByText('Please enter your password')).toBeVisible()
    await expect(register.getByText('Please confirm your password')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await name.fill('Olena')
    await typeInto(email, 'olena@example')
    await chosen.fill('candle')
    await again.fill('candles')
    await again.blur()
    await expect(register.getByText('Full name must include first name and last name')).toBeVisible()
    await expect(register.getByText('Please enter a valid email')).toBeVisible()
    await expect(register.getByText('Please create a stronger password')).toBeVisible()
    await expect(register.getByText('Passwords must match')).toBeVisible()
    await typeInto(email, 'olena@example.ru')
    await expect(register.getByText('Russians are not allowed 🙂')).toBeVisible()
    await fillInRegistration(register, { fullName: 'Іван Франко', email: karen.email, password: 'P@ssw0rd1' })
    await expect(register.locator('[aria-invalid="true"]')).toHaveCount(0)

    await send.click()
    await expect(register.getByText('Please create a stronger password')).toBeVisible()
    await chosen.fill(password)
    await again.fill(password)
    await send.click()
    await expect(register.getByRole('alert').getByText('User is already exist')).toBeVisible()
    await expect(email).toHaveAccessibleDescription('User is already exist')
    await expect(email).toBeFocused()
    await expect(chosen).toHaveValue(password)
    const own = 'short.registration@example.com'
    await typeInto(email, own)
    await expect(email).toHaveAccessibleDescription('')

    await page.route(/\/register\.data/, (route) => route.abort(), { times: 1 })
    await send.click()
    const lost = 'Failed to register user. Please try again later.'
    await expect(register.getByRole('alert').getByText(lost)).toBeVisible()
    await expect(email).toHaveValue(own)
    await send.click()
    await expect(page.getByRole('status').getByText('User registered successfully')).toBeVisible()
    await expect(page).toHaveURL('/my-account/my-wishlist')
    expect(await consentOf(shop, own)).toEqual({ policy_accepted_at: null, news_agreed_at: null })
  })
})

function consentOf({ db }: Pick<Shop, 'db'>, email: string) {
  const people = db.selectFrom('users').select(['policy_accepted_at', 'news_agreed_at'])
  return people.where('email', '=', email).executeTakeFirst()
}
