import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { delayRequests, expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { fillInLogin, openLogin } from '#tests/support/login-form.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer logs in in a dialog over the current page, and is redirected to their wishlist', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const olena = await aCustomer(shop, { fullName: 'Olena Kovalenko' })
    await page.goto('/candles')

    const login = await openLogin(page)
    await expect(login.getByRole('heading', { name: 'Log in' })).toBeFocused()
    expect(await accessibilityProblems(page)).toEqual([])
    await fillInLogin(login, olena)
    await login.getByRole('button', { name: 'Log in' }).click()

    await expect(page).toHaveURL('/my-account/my-wishlist')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Olena Kovalenko').first()).toBeAttached()
  })
})

test('an account page asks for a login on the home page: closing the dialog stays there, logging in leads back, and Back skips it', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/my-account/my-delivery-information?from=letter')
  await expect(page).toHaveURL(/\/\?sign-in&to=/)
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByText('Please log in to see this page.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/candles')
  await page.goto('/my-account/my-delivery-information?from=letter')
  await fillInLogin(login, karen)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/my-account/my-delivery-information?from=letter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/my-account/my-delivery-information?from=letter')
  await page.goBack()
  await expect(page).toHaveURL('/candles')

  await page.goto('/?sign-in&to=%2Ftable-games')
  await expect(page).toHaveURL('/table-games')
})

test('a password can be shown, and a double click logs in once and shows its progress', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const karen = await aCustomer(shop)
  await page.goto('/login?to=/wish')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const release = await delayRequests(page, /\/login\.data/)
  const main = page.getByRole('main')
  await fillInLogin(main, karen)
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(main.getByLabel('Password*', { exact: true })).toHaveAttribute('type', 'text')
  await expect(main.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')

  await main.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(main.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-busy', 'true')
  await main.getByLabel('Password*', { exact: true }).press('Enter')
  release()

  await expect(page).toHaveURL('/wish')
  expect(sent.filter((url) => url.includes('/login'))).toHaveLength(1)
})

test('the login works by keyboard: open it, move through it, switch to the registration, close it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/candles')
  const icon = page.getByRole('banner').getByRole('button', { name: 'Log in or register' })
  await tabTo(page, icon)
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByRole('heading', { name: 'Log in' })).toBeFocused()
  await tabTo(page, login.getByLabel('Your email*'))
  await page.keyboard.type('olena@example.com')

  await tabTo(page, login.getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  const register = page.getByRole('dialog', { name: 'Create account' })
  await expect(register.getByRole('heading', { name: 'Create account' })).toBeFocused()
  await expect(register.getByLabel('Your email*')).toHaveValue('olena@example.com')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(icon).toBeFocused()
})

test.describe('narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the login and registration forms fit and have no accessibility problems', { tag: '@nightly' }, async ({
    page,
  }) => {
    const paths = ['/login', '/register', '/register?offer', '/forgot-password', '/reset-password', '/confirm-email']
    for (const path of paths) {
      await page.goto(path)

      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
      expect(await accessibilityProblems(page), path).toEqual([])
    }
  })
})
