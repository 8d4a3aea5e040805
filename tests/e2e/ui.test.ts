import type { Locator, Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'

test('the tabs of a product are walked with the arrow keys, and the address remembers the open one', async ({
  page,
  shop,
}) => {
  await page.goto(productPath(await aProduct(shop)))
  await page.getByRole('tab', { name: 'About the product' }).focus()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  await expect(page).toHaveURL(/#reviews$/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Questions' })).toBeVisible()
  await page.keyboard.press('ArrowRight')

  await expect(page.getByRole('tabpanel', { name: 'About the product' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('an address that names a tab opens there', async ({ page, shop }) => {
  await page.goto(`${productPath(await aProduct(shop))}#reviews`)

  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeInViewport()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
})

test('opening a tab moves nothing but the sections', async ({ page }) => {
  await page.goto('/candles/product/CND-001')
  const tab = page.getByRole('tab', { name: 'Reviews' })
  await tab.scrollIntoViewIfNeeded()
  const before = await placeOf(tab)

  await tab.click()

  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  expect(await placeOf(tab)).toEqual(before)
})

test('the number of reviews leads to them, however often', async ({ page }) => {
  await page.goto('/candles/product/CND-001')
  const link = page.getByRole('main').getByRole('link', { name: /reviews$/ })
  await link.click()
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeInViewport()
  await page.getByRole('tab', { name: 'Questions' }).click()

  await link.click()

  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything about a product can be read', async ({ page, shop }) => {
    await page.goto(productPath(await aProduct(shop)))

    await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click()

    await expect(page.getByRole('region', { name: 'About the product' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Questions' })).toBeInViewport()
  })

  test('a price range can be asked for', async ({ page }) => {
    await page.goto('/candles?min=12')
    await page.getByLabel('To, $').fill('17')

    await page.getByRole('button', { name: 'Apply' }).click()

    await expect(page).toHaveURL(/min=12.*max=17/)
    await expect(page.getByLabel('To, $')).toHaveValue('17')
  })
})

test('a message goes after five seconds, and waits while somebody is at it', async ({ page, shop }) => {
  await page.clock.install()
  const message = await hearAbout(page, productPath(await aProduct(shop, { name: 'A talkative thing' })))

  await message.hover()
  await page.clock.runFor(60_000)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)

  await expect(message).toBeHidden()
})

test('a message can be sent away', async ({ page, shop }) => {
  const message = await hearAbout(page, productPath(await aProduct(shop, { name: 'A loud thing' })))

  await page.getByRole('button', { name: 'Dismiss' }).click()

  await expect(message).toBeHidden()
})

test('the ends of the price range never cross', async ({ page }) => {
  await page.goto('/candles')
  await page.getByRole('button', { name: 'Open filters' }).click()
  const from = page.getByLabel('From, $')
  const to = page.getByLabel('To, $')
  await to.fill('20')
  await to.press('Tab')

  await page.getByRole('slider', { name: 'Lowest price' }).press('End')
  await expect(from).toHaveValue('19')
  await to.fill('3')
  await to.press('Tab')
  await expect(to).toHaveValue('20')
  await from.fill('nothing')
  await from.press('Tab')

  await expect(from).toHaveValue('19')
})

test.describe('the menu of a phone', () => {
  test.use(sizes.phone)

  test('takes the focus, gives it back, and moves nothing behind it', async ({ page }) => {
    await page.goto('/candles')
    const burger = page.getByRole('button', { name: 'Menu' })
    const title = page.getByRole('heading', { level: 1 })
    const before = await placeOf(title)

    await burger.click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
    expect(await placeOf(title)).toEqual(before)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('closes when it has led somewhere', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()

    await page.getByRole('dialog').getByRole('link', { name: 'Get Warm' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Get Warm' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

/** Puts a product into the cart from its page, for the message that brings. */
async function hearAbout(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const message = page.getByRole('status').getByText('has been added to the cart')
  await expect(message).toBeVisible()
  return message
}

async function placeOf(thing: Locator) {
  const box = await thing.boundingBox()
  return { x: box?.x, y: box?.y }
}
