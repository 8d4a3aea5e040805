import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeNear, expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a shopper finds products, categories and own orders with Ctrl K and the arrow keys', async ({
  page,
  context,
  shop,
}) => {
  const customer = await signInContext(context, shop)
  const lantern = await aProduct(shop, { name: 'Quillfeather lantern', category: 'table-games' })
  const { number } = await aPaidOrder(shop, [lantern], {}, { id: customer.id })
  await page.goto('/candles')
  await openByKeys(page)
  const field = page.getByRole('combobox', { name: 'Search products, categories, stories and your orders' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option').filter({ hasText: number })).toBeVisible()

  await page.keyboard.type('quillf')
  const product = page.getByRole('group', { name: 'Products' }).getByRole('option', { name: lantern.name })
  await expect(product).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await product.getAttribute('id')) ?? '')
  const order = page.getByRole('group', { name: 'Your orders' }).getByRole('option').filter({ hasText: number })
  await page.keyboard.press('ArrowDown')
  await expect(order).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(productPath(lantern))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lantern.name)

  await openByKeys(page)
  await page.keyboard.type(number.toLowerCase())
  await expect(order).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/my-account/my-orders/${number}`)
  await openByKeys(page)
  await page.keyboard.type('zzzzqqqq')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('on a phone the palette opens from the footer and fills the screen; a tap opens a category', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...sizes.phone, reducedMotion: 'reduce', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/gift-sets')
  await openByKeys(page)
  await page.keyboard.press('Escape')
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Find anything' })
  await comeNear(opener)
  await opener.tap()

  const palette = page.getByRole('dialog', { name: 'Search the house' })
  await expect(palette).toBeVisible()
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Search products' }).fill('candles')
  await page.getByRole('option', { name: 'Candles', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
  await context.close()
})

/** The keys are listened to once the page has rested. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.locator('html[data-palette]')).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search the house' })).toBeVisible()
}
