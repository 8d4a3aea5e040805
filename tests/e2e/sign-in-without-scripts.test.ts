import { expect, sizes, test } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { fillInLogin, fillInRegistration, tick } from '#tests/support/sign-in.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (401|409|422)/] })

test.describe('phone', () => {
  test.use(sizes.phone)

  test('one can come in, be told what is wrong, and leave', async ({ page, shop }) => {
    const karen = await aCustomer(shop)
    const main = page.getByRole('main')
    await page.goto('/login?to=/log-out')
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(main.getByText('Please enter your email')).toBeVisible()
    await expect(main.getByText('Please enter your password')).toBeVisible()
    await fillInLogin(main, { email: karen.email, password: 'Wrong.light7' })
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(main.getByRole('alert')).toHaveText('Wrong email or password')
    await expect(main.getByLabel('Your email*')).toHaveValue(karen.email)

    await page.goto('/login?to=/my-account/my-delivery-information')
    await fillInLogin(main, karen)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/my-account/my-delivery-information')
    await page.goto('/log-out')
    await main.getByRole('button', { name: 'Log out' }).click()

    await expect(page).toHaveURL('/')
    await page.goto('/my-account/my-delivery-information')
    await expect(page).toHaveURL(/\/\?sign-in/)
  })

  test('one can register, and is told so', async ({ page }) => {
    const main = page.getByRole('main')
    const somebody = { fullName: 'Karen Holm', email: 'plain.phone@example.com', password: 'Candle.light7' }
    await page.goto('/')
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/register?offer')
    await fillInRegistration(main, { ...somebody, confirmPassword: 'Candle.light8' })
    await main.getByRole('button', { name: 'Create account' }).click()
    await expect(main.getByText('Passwords must match')).toBeVisible()
    await expect(main.getByText('Please accept the policy')).toBeVisible()

    await fillInRegistration(main, somebody)
    await tick(main, 'I accept the privacy policy')
    await main.getByRole('button', { name: 'Create account' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('User registered successfully')
  })
})

test('who had to log in first comes back to where they wanted to go', async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/my-account/profile')
  await page.getByRole('button', { name: 'Log in or register' }).click()

  await fillInLogin(page.getByRole('main'), karen)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL('/my-account/profile')
})
