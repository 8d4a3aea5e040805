import { expect, test } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { fillInLogin, openLogin } from '#tests/support/sign-in.ts'

test.describe('what is wrong', () => {
  test('what is wrong is said once a field was touched, and no more once it is right', async ({ page }) => {
    await page.goto('/candles')
    const login = await openLogin(page)
    const email = login.getByLabel('Your email*')
    const password = login.getByLabel('Password*', { exact: true })
    await expect(login.getByText('Please enter your email')).toHaveCount(0)

    await email.focus()
    await email.blur()
    await expect(email).toHaveAccessibleDescription('Please enter your email')
    await expect(login.getByText('Please enter your password')).toHaveCount(0)
    await email.fill('olena@example')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email')
    await email.fill('ivan@example.ru')
    await expect(email).toHaveAccessibleDescription('Russians are not allowed 🙂')
    await email.fill('olena@example.com')
    await expect(email).toHaveAccessibleDescription('')
    await login.getByRole('button', { name: 'Log in' }).click()

    await expect(password).toHaveAccessibleDescription('Please enter your password')
    await expect(password).toBeFocused()
  })

  test.describe('on the server', () => {
    test.use({ expectedErrors: [/status of 401/] })

    test('a wrong password and an unknown address are refused in the same words, and what was written stays', async ({
      page,
      shop,
    }) => {
      const karen = await aCustomer(shop)
      await page.goto('/candles')
      const login = await openLogin(page)

      await fillInLogin(login, { email: karen.email, password: 'Wrong.light7' })
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(login.getByRole('alert').getByText('Wrong email or password')).toHaveCount(1)
      await fillInLogin(login, { email: 'nobody@example.com', password: karen.password })
      await login.getByRole('button', { name: 'Log in' }).click()

      await expect(login.getByRole('alert').getByText('Wrong email or password')).toHaveCount(2)
      await expect(login.getByLabel('Your email*')).toHaveValue('nobody@example.com')
      await expect(page).toHaveURL('/candles')
    })
  })

  test.describe('on the way to the server', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('whoever cannot be logged in is told to come back later, and may try again at once', async ({
      page,
      shop,
    }) => {
      const karen = await aCustomer(shop)
      await page.goto('/candles')
      const login = await openLogin(page)
      await page.route(/\/login\.data/, (route) => route.abort(), { times: 1 })
      await fillInLogin(login, karen)
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(login.getByRole('alert').getByText('We could not log you in. Please try again later.')).toBeVisible()

      await login.getByRole('button', { name: 'Log in' }).click()

      await expect(page).toHaveURL('/my-account/my-wishlist')
    })
  })
})
