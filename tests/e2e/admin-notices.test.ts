import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('the bell tells an admin of a new order without a reload, and after their choice an email does', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox }) => {
  const { email } = await signInContext(context, shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 50 })
  await page.goto('/stats')
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()

  const { number } = await aPaidOrder(shop, [candle])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  const bell = page.getByRole('dialog', { name: 'Notices' })
  await expect(bell.getByRole('link', { name: `New order №${number}` })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await bell.getByRole('link', { name: `New order №${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order №${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await bell.getByRole('link', { name: 'All notices' }).click()
  await page.getByRole('radio', { name: 'New order: Email at once' }).check()
  await page.getByRole('combobox', { name: 'Quiet from' }).selectOption('12:00')
  await page.getByRole('combobox', { name: 'until' }).selectOption('12:00')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save your notices' }).click()
  await expect(page.getByText('Your notices are saved.')).toBeVisible()
  const { number: second } = await aPaidOrder(shop, [candle])
  expect((await mailbox.latestTo(email, 'New order')).subject).toBe(`New order №${second}`)
})

test.describe('without scripts, on a phone', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('an admin reaches everything from the foot of the window, reads the notices and changes the theme', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    await signInContext(context, shop, { isAdmin: true })
    const { number } = await aPaidOrder(shop, [await aProduct(shop)])
    await page.goto('/packing')
    await page.getByRole('navigation', { name: 'Admin, short' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'List of all orders' })).toBeVisible()

    await page.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'All sections' })
    await more.getByRole('radio', { name: 'Evening' }).check()
    await more.getByRole('button', { name: 'Change the theme' }).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page).toHaveURL('/all-orders')
    // Pictures that have none for the evening are darker.
    await expect(page.locator('html')).toHaveCSS('--unlit', '.8')

    await page.getByRole('link', { name: 'Notices, 1 unread' }).click()
    await expect(page.getByRole('link', { name: `Unread: New order №${number}` })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('All notices are read.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()
  })
})
