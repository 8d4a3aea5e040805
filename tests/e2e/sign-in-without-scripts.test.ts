import { expect, sizes, test } from '#tests/support/journey.ts'
import { fillInLogin, fillInRegistration, tickCheckbox } from '#tests/support/login-form.ts'

test.use({ ...sizes.phone, javaScriptEnabled: false, expectedErrors: [/status of (401|409|422)/] })

test('without scripts a customer registers, logs out, logs in to the requested page, and sees errors', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const karen = { fullName: 'Karen Holm', email: 'plain.phone@example.com', password: 'Candle.light7' }
  await page.goto('/')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/register?offer')
  await fillInRegistration(main, { ...karen, confirmPassword: 'Candle.light8' })
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByText('Passwords must match')).toBeVisible()
  await expect(main.getByText('Please accept the policy')).toBeVisible()
  await fillInRegistration(main, karen)
  await tickCheckbox(main, 'I accept the privacy policy')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('User registered successfully')

  await page.goto('/log-out')
  await main.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/my-account/profile')
  await expect(page).toHaveURL('/login')
  await expect(main.getByText('Please log in to see this page.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', /^\/register/)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(main.getByText('Please enter your email')).toBeVisible()
  await expect(main.getByText('Please enter your password')).toBeVisible()
  await fillInLogin(main, { email: karen.email, password: 'Wrong.light7' })
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(main.getByRole('alert')).toHaveText('Wrong email or password')
  await expect(main.getByLabel('Your email*')).toHaveValue(karen.email)
  await fillInLogin(main, karen)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/my-account/profile')
})
