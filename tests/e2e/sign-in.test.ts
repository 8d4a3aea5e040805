import { adminRooms } from '#rulebook/admin-rooms.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, hold, sizes, tabTo, test } from '#tests/support/journey.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { fillInLogin, openLogin } from '#tests/support/sign-in.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer logs in over the page they are on, and is led to their wishlist', async ({ page, shop }) => {
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

test('an admin is led to the rooms of the house', async ({ page, shop }) => {
  const astrid = await anAdmin(shop, { fullName: 'Astrid Holm' })
  await page.goto('/candles')

  const login = await openLogin(page)
  await fillInLogin(login, astrid)
  await login.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL(adminRooms[0].path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Astrid Holm' })).toBeVisible()
})

test('whoever asks for a page of an account logs in at home first, comes back to it, and Back leads past the door', async ({
  page,
  shop,
}) => {
  const karen = await aCustomer(shop)
  await page.goto('/candles')
  await page.goto('/my-account/my-delivery-information?from=letter')
  await expect(page).toHaveURL(/\/\?sign-in&to=/)

  const login = page.getByRole('dialog', { name: 'Log in' })
  await fillInLogin(login, karen)
  await login.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL('/my-account/my-delivery-information?from=letter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/my-account/my-delivery-information?from=letter')
  await page.goBack()
  await expect(page).toHaveURL('/candles')
})

test('whoever puts the login away stays at home', async ({ page }) => {
  await page.goto('/my-account/my-delivery-information')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever is in already is led on from the door', async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/login?to=/wish')
  await fillInLogin(page.getByRole('main'), karen)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/wish')

  await page.goto('/login?to=/gift-sets')
  await expect(page).toHaveURL('/gift-sets')
  await page.goto('/?sign-in&to=%2Ftable-games')
  await expect(page).toHaveURL('/table-games')
})

test('nobody is led to another shop', async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/login?to=//evil.example/')

  await fillInLogin(page.getByRole('main'), karen)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL('/my-account/my-wishlist')
})

test('pressing twice logs in once, and says so while it takes its time', async ({ page, shop }) => {
  const karen = await aCustomer(shop)
  await page.goto('/login?to=/wish')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const release = await hold(page, /\/login\.data/)
  const main = page.getByRole('main')
  await fillInLogin(main, karen)

  await main.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(main.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-busy', 'true')
  await main.getByLabel('Password*', { exact: true }).press('Enter')
  release()

  await expect(page).toHaveURL('/wish')
  expect(sent.filter((url) => url.includes('/login'))).toHaveLength(1)
})

test('a password can be looked at', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Password*', { exact: true }).fill('Candle.light7')

  await main.getByRole('button', { name: 'Show password' }).click()

  await expect(main.getByLabel('Password*', { exact: true })).toHaveAttribute('type', 'text')
  await expect(main.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
})

test('whoever wants to be remembered is for thirty days, anybody else until the browser is closed', async ({
  page,
  shop,
}) => {
  const karen = await aCustomer(shop)
  const main = page.getByRole('main')
  await page.goto('/login?to=/wish')
  await fillInLogin(main, karen)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/wish')
  const remembered = await page.context().cookies()
  await page.context().clearCookies()

  await page.goto('/login?to=/wish')
  await fillInLogin(main, karen)
  await main.getByRole('switch', { name: 'Remember me' }).uncheck()
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/wish')
  const forgotten = await page.context().cookies()

  const days = (remembered.find(({ name }) => name === 'hyggehus.session')?.expires ?? 0) - Date.now() / 1000
  expect(Math.round(days / 24 / 3600)).toBe(30)
  expect(forgotten.find(({ name }) => name === 'hyggehus.session')).toMatchObject({ expires: -1, httpOnly: true })
})

test('everything can be done by key: open, look around, go over to registering and back, leave', async ({ page }) => {
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
  const register = page.getByRole('dialog', { name: 'Sign in' })
  await expect(register.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(register.getByLabel('Your email*')).toHaveValue('olena@example.com')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(icon).toBeFocused()
})

test.describe('narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const path of [
    '/login',
    '/register',
    '/register?offer',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
  ]) {
    test(`${path} fits, and everybody can use it`, async ({ page }) => {
      await page.goto(path)

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await accessibilityProblems(page)).toEqual([])
    })
  }
})
