import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the first product that a guest adds opens the cart beside the page, which keyboards reach and close', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const lamp = await aProduct(shop, { name: 'A drawer lamp', priceCents: 1250, stock: 4 })
    const soldOut = await aProduct(shop, { name: 'A drawer mug', priceCents: 500, stock: 1 })
    await page.goto(productPath(lamp))
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
    await add.focus()
    await page.keyboard.press('Enter')

    await expect(drawer(page).getByRole('status').getByText('A drawer lamp has been added to the cart')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Added to cart' }).first()).toBeFocused()
    await expect(drawer(page).getByText('At your locker')).toBeVisible()
    expect((await drawer(page).boundingBox())?.width).toBe(sizes.phone.viewport.width)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.keyboard.press('Tab')
    await expect(drawer(page).getByRole('button', { name: 'Close cart' })).toBeFocused()
    await drawer(page).getByRole('button', { name: 'More' }).press('Enter')
    await expect(drawer(page).getByRole('link', { name: 'Checkout · $25.00' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('button', { name: 'Added to cart' }).first()).toBeFocused()

    await page.goto(productPath(soldOut))
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.getByText('A drawer mug has been added to the cart')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })
})

test('the open cart takes more products, undoes a removal, and leads to the checkout', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const lamp = await aProduct(shop, { name: 'A wide lamp', priceCents: 1000 })
  await page.goto('/candles')
  const next = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
  await next.click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await next.click()
  await expect(drawer(page).getByRole('status').getByText('has been added to the cart')).toHaveCount(1)
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)

  await drawer(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await drawer(page).getByRole('button', { name: 'Undo' }).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  expect(await accessibilityProblems(page)).toEqual([])

  await drawer(page)
    .getByRole('link', { name: /^Checkout · \$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await page.goto(productPath(lamp))
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toHaveAttribute('href', '/cart')
})

test('the sentence in the cart goes after five seconds', { tag: '@nightly' }, async ({ page, shop }) => {
  const lamp = await aProduct(shop, { name: 'A brief lamp' })
  await page.clock.install()
  await page.goto(productPath(lamp))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const sentence = drawer(page).getByRole('status').getByText('A brief lamp has been added to the cart')
  await expect(sentence).toBeVisible()

  await page.clock.runFor(5000)

  await expect(sentence).toBeHidden()
  await expect(drawer(page)).toBeVisible()
})

test('the number at the cart beats once when it grows, and not when a page opens', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const lamp = await aProduct(shop)
  const counter = page.getByRole('banner').locator('a[href="/cart"] > span[aria-hidden]')
  await page.goto(productPath(lamp))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(counter).toHaveAttribute('data-grew')
  await expect(counter).toHaveCSS('animation-iteration-count', '1')

  await page.reload()

  await expect(counter).toHaveText('1')
  await expect(counter).not.toHaveAttribute('data-grew')
})

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Your cart' })
}
