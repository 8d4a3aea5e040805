import type { Locator, Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'

test('from a tablet on the sections of a product are open one below the other, and links and the URL lead to the one they name', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const product = await aProduct(shop)
  await aReview(shop, product, { message: 'Burns evenly.' })
  await page.goto(productPath(product))

  await expect(headingsIn(page)).toHaveText(['About the product', 'Delivery and returns', 'Reviews 1', 'Questions'])
  await expect(page.getByText('Burns evenly.')).toBeVisible()
  await expect(
    page.locator('#about summary, #reviews summary, #questions summary').filter({ visible: true }),
  ).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: '1 review' }).click()
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeInViewport()
  await page.goto('about:blank')
  await page.goto(`${productPath(product)}#reviews`)

  await expect(page.getByText('Burns evenly.')).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('the sections of a product are an accordion with the first one open, worked by keyboard, and a link opens the one it names', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = await aProduct(shop)
    await aReview(shop, product, { message: 'Burns evenly.' })
    const review = page.getByText('Burns evenly.')
    const summary = page.locator('summary').filter({ hasText: 'Reviews' })
    await page.goto(productPath(product))

    await expect(page.locator('details[open] > summary')).toHaveText(['About the product'])
    await expect(review).toBeHidden()
    await summary.press('Enter')
    await expect(review).toBeVisible()
    await summary.press('Enter')
    await expect(review).toBeHidden()
    const link = page.getByRole('main').getByRole('link', { name: '1 review' })
    await link.click()
    await expect(review).toBeInViewport()
    await summary.click()
    await expect(review).toBeHidden()

    await link.click()
    await expect(review).toBeInViewport()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all parts of a product are shown, and a price range can be applied', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    await page.goto(productPath(await aProduct(shop)))
    await page.getByRole('main').getByRole('link', { name: 'Questions', exact: true }).click()
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

/** Without those of what else could be bought. */
function headingsIn(page: Page): Locator {
  return page.locator('#about, #reviews, #questions').getByRole('heading', { level: 2 })
}
