import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.describe('phone', () => {
  test.use({ ...sizes.phone, expectedErrors: [/net::ERR_FAILED/] })

  test('the menu shows the customer’s name and a log-out button, which shows its progress and a failure', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await signInNewCustomer(page, shop, { fullName: 'Олена Коваленко' })
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Олена Коваленко' })
    await expect(menu.getByRole('link', { name: 'My delivery information' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.route(/\/log-out\.data/, (route) => route.abort())
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(menu.getByRole('alert')).toContainText('We could not log you out, so you are still logged in here.')
    await expect(page).toHaveURL('/candles')
    await page.unroute(/\/log-out\.data/)

    const release = await delayRequests(page, /\/log-out\.data/)
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(menu.getByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-busy', 'true')
    release()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Houseguest' }).getByRole('button', { name: 'Log in' })).toBeVisible()
  })
})

test('a link to log out asks first, and after a log-out in one tab the other asks for a login', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  await signInNewCustomer(page, shop)
  await page.goto('/my-account/profile')
  const other = await context.newPage()
  await other.goto('/log-out')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Account, Karen Holm' })).toBeVisible()
  expect(await accessibilityProblems(other)).toEqual([])
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in or register' })).toBeVisible()
  await other.goto('/log-out')
  await expect(other).toHaveURL('/')
  await other.close()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/?sign-in&to=%2Fmy-account%2Fprofile')
  await expect(page.getByText('Karen Holm')).toHaveCount(0)
})
