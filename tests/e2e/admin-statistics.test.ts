import { readFile } from 'node:fs/promises'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, tabTo, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin reads the sales statistics, by keyboard as well, downloads them and opens the pending tasks', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  const lantern = await aProduct(shop, { name: 'Harbour lantern', stock: 42, priceCents: 4000 })
  await aPaidOrder(shop, [lantern], { quantity: 40 })
  await signInContext(context, shop, await anAdmin(shop, { email: 'owner-numbers@example.com' }))
  await page.goto('/stats')
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics of sales, orders' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await tabTo(page, page.getByRole('link', { name: 'Today', exact: true }), 90)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=today/)
  await expect(page.getByRole('region', { name: 'Best sellers' }).first()).toContainText('Harbour lantern')
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('columnheader', { name: 'Revenue' })).toBeVisible()
  await expect(page.getByRole('img', { name: /in all\. Most/ })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Products (CSV)' }).click(),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.getByRole('link', { name: /low in stock/ }).click()
  await expect(page.getByRole('link', { name: 'Harbour lantern' }).last()).toBeInViewport()
  await page.getByRole('link', { name: /orders? to pack/ }).click()

  await expect(page).toHaveURL('/all-orders?status=Processing')
  expect(overflow).toBe(0)
  expect(await readFile(await file.path(), 'utf8')).toContain('Harbour lantern,40,1600.00')
})
