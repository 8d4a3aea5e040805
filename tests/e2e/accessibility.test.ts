import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, hold, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make.ts'

const pages = {
  'the home page': '/',
  'a room': '/get-warm',
  'a filtered room with a rail of colours': '/candles?color=Blue&min=12&sort=price',
  'a room where nothing fits': '/candles?min=9000',
  'the results of a search': '/search?query=candle',
  'a corrected search': '/search?query=cnadle',
  'a search without results': '/search?query=xylophonequartz',
  'the search before anything was asked': '/search',
  'a product': '/candles/product/CND-001',
  'a product that is sold out': '/candles/product/CND-009',
  'the page about the letter': '/subscribe',
}

for (const [name, path] of Object.entries(pages)) {
  test(`${name} can be used by everybody, by day on a desk and in the evening on a phone`, async ({ page }) => {
    await page.goto(path)

    await expectNoBarriers(page)
  })
}

test.describe('at addresses where there is nothing', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown page can be used by everybody', async ({ page }) => {
    await page.goto('/no-such-room')

    await expectNoBarriers(page)
  })

  test('an unknown product can be used by everybody', async ({ page }) => {
    await page.goto('/candles/product/CND-99999')

    await expectNoBarriers(page)
  })
})

test('reviews and questions can be read by everybody', async ({ page, shop }) => {
  const candle = await aProduct(shop)
  await aReview(shop, candle, { stars: 4, verified: true })
  await aQuestion(shop, candle)
  await page.goto(`${productPath(candle)}#reviews`)
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('tab', { name: 'Questions' }).click()

  await expectNoBarriers(page)
})

test('the enlarged pictures can be used by everybody', async ({ page }) => {
  await page.goto('/candles/product/CND-001')
  await page.getByRole('link', { name: 'Enlarge the picture' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()

  await expectNoBarriers(page)
})

test('suggestions and a complaint can be read by everybody', async ({ page }) => {
  await page.goto('/table-games')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially(' ')
  await expect(page.getByRole('alert').getByText('The field cannot be empty.')).toBeVisible()
  await field.fill('wool')
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()

  await expectNoBarriers(page)
})

test('a room on its way, and one that cannot be had, can be understood by everybody', async ({ page }) => {
  await page.goto('/candles')
  const letGo = await hold(page, /\/get-warm\.data/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Warm' }).click()
  await expect(page.getByRole('group', { name: 'Loading products' })).toBeVisible()

  await expectNoBarriers(page)
  letGo()
})

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('a room and a product that cannot be had can be understood by everybody', async ({ page }) => {
    await page.goto('/candles')
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Warm' }).click()
    await expect(page.getByRole('heading', { name: 'The light went out for a moment' })).toBeVisible()

    await expectNoBarriers(page)
  })
})

test.describe('a letter refused', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a form that was refused can be mended by everybody', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('textbox', { name: 'Your email' }).fill('nobody at home')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('alert').getByText('Please enter a valid email address.')).toBeVisible()

    await expectNoBarriers(page)
  })
})

test('wishlist, panel and cart can be used by everybody in the evening too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/candles/product/CND-001')
  await page.getByRole('main').getByRole('button', { name: 'Wishlist: Morning Snow Pillar Candle' }).first().click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByRole('button', { name: 'Wishlist, 1 item' }).click()
  await expect(page.getByRole('dialog', { name: 'Your wish list' })).toBeVisible()
  expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])

  await page.goto('/wish')
  await expect(page.getByRole('link', { name: 'Morning Snow Pillar Candle' })).toBeVisible()
  expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Morning Snow Pillar Candle' })).toBeVisible()
  expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])
})

test.describe('phone', () => {
  test.use({ ...sizes.phone, colorScheme: 'dark' })

  test('the menu can be used by everybody in the evening too', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Houseguest' })).toBeVisible()

    expect(await accessibilityProblems(page)).toEqual([])
  })
})

/** Two looks see what four would: structure changes with the size, colours with the light, and neither with the other. */
async function expectNoBarriers(page: Page): Promise<void> {
  const onTheDeskByDay = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(sizes.phone.viewport)
  const onThePhoneInTheEvening = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(sizes.desktop.viewport)
  expect({ onTheDeskByDay, onThePhoneInTheEvening }).toEqual({ onTheDeskByDay: [], onThePhoneInTheEvening: [] })
}
