import type { Locator, Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { comeNear, expect, test } from '#tests/support/journey.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'

test('the tabs of a product are changed with the arrow keys, and the URL and links open the tab they name', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const product = await aProduct(shop)
  await aReview(shop, product)
  await page.goto(productPath(product))
  const reviews = page.getByRole('tab', { name: 'Reviews' })
  await comeNear(reviews)
  const before = await positionOf(reviews)
  await reviews.click()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  expect(await positionOf(reviews)).toEqual(before)

  await reviews.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'About the product' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(reviews).toBeFocused()
  await expect(page).toHaveURL(/#reviews$/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Questions' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'About the product' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)

  const link = page.getByRole('main').getByRole('link', { name: '1 review' })
  await link.click()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeInViewport()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await link.click()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeInViewport()
  await page.goto('about:blank')
  await page.goto(`${productPath(product)}#reviews`)

  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeInViewport()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all parts of a product are shown, and a price range can be applied', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    await page.goto(productPath(await aProduct(shop)))
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Questions( \d+)?$/ })
      .click()
    await expect(page.getByRole('region', { name: 'About the product' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Questions' })).toBeInViewport()

    await page.goto('/candles?min=12')
    await page.getByLabel('To, $').fill('17')
    await page.getByRole('button', { name: 'Apply' }).click()

    await expect(page).toHaveURL(/min=12.*max=17/)
    await expect(page.getByLabel('To, $')).toHaveValue('17')
  })
})

test('a toast disappears after five seconds, stays while the pointer is on it, and can be dismissed', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await page.clock.install()
  const toast = await addToWishlist(page, productPath(await aProduct(shop, { name: 'A talkative thing' })))
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect(toast).toBeHidden()

  const another = await addToWishlist(page, productPath(await aProduct(shop, { name: 'A loud thing' })))
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await expect(another).toBeHidden()
})

/** Adds a product to the wishlist from its page, to show a toast. */
async function addToWishlist(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Wishlist: ' }).first().click()
  const toast = page.getByRole('status').getByText('has been added to the wishlist')
  await expect(toast).toBeVisible()
  return toast
}

async function positionOf(element: Locator) {
  const box = await element.boundingBox()
  return { x: box?.x, y: box?.y }
}
