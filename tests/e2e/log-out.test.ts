import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeIn } from '#tests/support/come-in.ts'
import { expect, hold, sizes, test } from '#tests/support/journey.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the menu has a name and a way out, and says so while somebody leaves', async ({ page, shop }) => {
    await comeIn(page, shop, { fullName: 'Олена Коваленко' })
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Олена Коваленко' })
    await expect(menu.getByRole('link', { name: 'My delivery information' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const release = await hold(page, /\/log-out\.data/)

    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(menu.getByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-busy', 'true')
    release()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Houseguest' }).getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  test.describe('when the shop cannot be reached', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('whoever could not be logged out is told so, and is still in', async ({ page, shop }) => {
      await comeIn(page, shop, { fullName: 'Karen Holm' })
      await page.goto('/candles')
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Karen Holm' })
      await page.route(/\/log-out\.data/, (route) => route.abort())

      await menu.getByRole('button', { name: 'Log out' }).click()

      await expect(menu.getByRole('alert')).toContainText('We could not log you out, so you are still logged in here.')
      await expect(page).toHaveURL('/candles')
      await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
    })
  })
})

test('a link to log out asks first, and the press of its button does it', async ({ page, shop }) => {
  await comeIn(page, shop)
  await page.goto('/candles')

  await page.goto('/log-out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Karen Holm' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in or register' })).toBeVisible()
  await page.goto('/log-out')
  await expect(page).toHaveURL('/')
})

test('whoever leaves in one tab is asked to log in again in the other', async ({ page, shop, context }) => {
  await comeIn(page, shop)
  await page.goto('/candles')
  const other = await context.newPage()
  await other.goto('/log-out')
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .or(page.getByRole('banner').getByRole('button', { name: 'Log in or register' }))
    .click()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page).not.toHaveURL(/\.data/)
})
