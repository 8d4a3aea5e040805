import { expect, test } from '#tests/support/journey.ts'
import { fillInLogin, openLogin } from '#tests/support/login-form.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'

test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] })

test('a login shows errors at fields that were touched, keeps the input when it is refused or the request fails, and then is sent once', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/candles')
  const login = await openLogin(page)
  const email = login.getByLabel('Your email*')
  const password = login.getByLabel('Password*', { exact: true })
  const send = login.getByRole('button', { name: 'Log in' })
  await expect(login.getByText('Please enter your email')).toHaveCount(0)

  await email.focus()
  await email.blur()
  await expect(email).toHaveAccessibleDescription('Please enter your email')
  await expect(login.getByText('Please enter your password')).toHaveCount(0)
  await email.fill('olena@example')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await email.fill('ivan@example.ru')
  await expect(email).toHaveAccessibleDescription('Russians are not allowed 🙂')
  await email.fill(karen.email)
  await expect(email).toHaveAccessibleDescription('')
  await send.click()
  await expect(password).toHaveAccessibleDescription('Please enter your password')
  await expect(password).toBeFocused()

  await password.fill('Wrong.light7')
  await send.click()
  await expect(login.getByRole('alert').getByText('Wrong email or password')).toBeVisible()
  await expect(email).toHaveValue(karen.email)
  await expect(page).toHaveURL('/candles')

  await page.route(/\/login\.data/, (route) => route.abort(), { times: 1 })
  await fillInLogin(login, karen)
  await send.click()
  await expect(login.getByRole('alert').getByText('We could not log you in. Please try again later.')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/login.data') && sent.push(request.url()))
  // The second click comes before the button can be drawn as busy.
  await send.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL('/my-account/my-wishlist')
  expect(sent).toHaveLength(1)
})
