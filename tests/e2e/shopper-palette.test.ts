import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeNear, expect, sizes, test } from '#tests/support/journey.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

const label = 'Search products, categories, stories and your orders'

test('a shopper finds products, categories, stories and own orders with Ctrl K and the arrow keys', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const customer = await signInContext(context, shop)
  const lantern = await aProduct(shop, { name: 'Quillfeather lantern', category: 'table-games' })
  const story = await aStory(shop, { slug: 'quillfeathers', title: 'Quillfeathers by the fire' })
  const { number } = await aPaidOrder(shop, [lantern], {}, { id: customer.id })
  await page.goto('/candles')
  await openByKeys(page)
  const field = page.getByRole('combobox', { name: label })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option').filter({ hasText: number })).toBeVisible()

  await page.keyboard.type('quillf')
  const product = page.getByRole('group', { name: 'Products' }).getByRole('option', { name: lantern.name })
  await expect(product).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await product.getAttribute('id')) ?? '')
  const found = page.getByRole('group', { name: 'Stories and pages' }).getByRole('option')
  await page.keyboard.press('ArrowDown')
  await expect(found.filter({ hasText: 'Quillfeathers by the fire' })).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/stories/${story.slug}`)

  await openByKeys(page)
  await page.keyboard.type('zzzzqqqq')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await openByKeys(page)
  await page.keyboard.type('quillf')
  await expect(product).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(productPath(lantern))
  // So that it is not among the newest five.
  for (let newer = 0; newer < 5; newer += 1) await aPaidOrder(shop, [lantern], {}, { id: customer.id })
  await openByKeys(page)
  await page.keyboard.type(number.toLowerCase())
  const order = page.getByRole('group', { name: 'Your orders' }).getByRole('option').filter({ hasText: number })
  await expect(order).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/my-account/my-orders/${number}`)
})

test('Ctrl K in the first moment of a visit opens the palette once its code is there', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/gift-sets', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find anything' }).waitFor({ state: 'attached' })

  await page.keyboard.press('Control+k')

  await expect(page.getByRole('combobox', { name: label })).toBeFocused()
  await page.keyboard.type('candles')
  await page.getByRole('option', { name: 'Candles', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
})

test('on a phone the palette opens from the footer and fills the screen; without scripts the link leads to the search', {
  tag: '@nightly',
}, async ({ openContext }) => {
  const page = await (await openContext(sizes.phone)).newPage()
  const plain = await (await openContext({ ...sizes.phone, javaScriptEnabled: false })).newPage()
  const opener = (of: Page) => of.getByRole('contentinfo').getByRole('link', { name: 'Find anything' })
  await page.goto('/gift-sets')
  await expect(page.locator('html[data-palette]')).toBeAttached()
  await comeNear(opener(page))
  await opener(page).tap()

  const palette = page.getByRole('dialog', { name: 'Search the house' })
  await expect(palette).toBeVisible()
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('combobox', { name: label }).fill('candles')
  await page.getByRole('option', { name: 'Candles', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
  await plain.goto('/gift-sets')
  await opener(plain).tap()
  await expect(plain).toHaveURL('/search')
})

/** The keys are listened to once the page has rested. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.locator('html[data-palette]')).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search the house' })).toBeVisible()
}
