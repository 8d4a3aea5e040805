import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeNear, delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'

// Each page is checked twice, so there is one journey per part of the shop, which loads its pages only once.
test.slow()

test.describe('home and categories', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('home, categories and help have no accessibility problems, also while loading and when loading fails', {
    tag: '@nightly',
  }, async ({ page }) => {
    const problems = {
      'the home page': await problemsAt(page, '/'),
      'a filtered category with a rail of colours': await problemsAt(page, '/candles?color=Blue&min=12&sort=price'),
      'a category without results': await problemsAt(page, '/candles?min=9000'),
      'the page about the newsletter': await problemsAt(page, '/subscribe'),
      'the page about delivery': await problemsAt(page, '/delivery'),
      'the page with the contact data': await problemsAt(page, '/contact'),
      'the page about us': await problemsAt(page, '/about'),
      'the page of questions': await problemsAt(page, '/questions'),
      'a category': await problemsAt(page, '/get-warm'),
    }
    const categories = page.getByRole('navigation', { name: 'Main' })
    const release = await delayRequests(page, /\/candles\.data/)
    await categories.getByRole('link', { name: 'Candles' }).click()
    await expect(page.getByRole('group', { name: 'Loading products' })).toBeVisible()
    const loading = await problemsNow(page)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
    await page.route(/\.data/, (route) => route.abort())
    await categories.getByRole('link', { name: 'Gift Sets' }).click()
    await expect(page.getByRole('heading', { name: 'The light went out for a moment' })).toBeVisible()

    const all = { ...problems, 'while loading': loading, 'after a failed load': await problemsNow(page) }
    expect(Object.entries(all).filter(([, found]) => found.length > 0)).toEqual([])
  })
})

test('the search has no accessibility problems, whatever it finds', { tag: '@nightly' }, async ({ page }) => {
  const problems = {
    'the search without a query': await problemsAt(page, '/search'),
    'the results of a search': await problemsAt(page, '/search?query=candle'),
    'a corrected search': await problemsAt(page, '/search?query=cnadle'),
    'a search without results': await problemsAt(page, '/search?query=xylophonequartz'),
  }
  await page.goto('/table-games')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially(' ')
  await expect(page.getByRole('alert').getByText('The field cannot be empty.')).toBeVisible()
  await field.fill('wool')
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()

  const all = { ...problems, suggestions: await problemsNow(page) }
  expect(Object.entries(all).filter(([, found]) => found.length > 0)).toEqual([])
})

test.describe('products', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('product pages have no accessibility problems, with pictures, reviews and questions, and for unknown products', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const candle = await aProduct(shop)
    await aReview(shop, candle, { stars: 4, verified: true })
    await aQuestion(shop, candle)
    const problems = {
      'an unknown page': await problemsAt(page, '/no-such-page'),
      'an unknown product': await problemsAt(page, '/candles/product/CND-99999'),
      'a product that is sold out': await problemsAt(page, '/candles/product/CND-009'),
      'a product': await problemsAt(page, '/candles/product/CND-001'),
    }
    await page.getByRole('link', { name: 'Enlarge the picture' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
    const enlarged = await problemsNow(page)
    await page.goto(`${productPath(candle)}#reviews`)
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()

    const all = { ...problems, enlarged, 'reviews and questions': await problemsNow(page) }
    expect(Object.entries(all).filter(([, found]) => found.length > 0)).toEqual([])
  })
})

test.describe('wishlist and cart', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('wishlist, panel and cart have no accessibility problems in dark mode, nor does a refused form', async ({
    page,
  }) => {
    await page.goto('/candles/product/CND-001')
    await page.getByRole('main').getByRole('button', { name: 'Wishlist: Morning Snow Pillar Candle' }).first().click()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Wishlist, 1 item' }).click()
    await expect(page.getByRole('dialog', { name: 'Your wish list' })).toBeVisible()
    expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])

    await page.goto('/wish')
    await expect(page.getByRole('link', { name: 'Morning Snow Pillar Candle' })).toBeVisible()
    expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Morning Snow Pillar Candle' })).toBeVisible()
    expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    const email = page.getByRole('textbox', { name: 'Your email' })
    await comeNear(email)
    await email.fill('nobody at home')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('alert').getByText('Please enter a valid email address.')).toBeVisible()

    expect(await problemsNow(page)).toEqual([])
  })
})

async function problemsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  return await problemsNow(page)
}

/** Two of the four combinations are enough: only the structure depends on the size, and only the colours on light or dark mode. */
async function problemsNow(page: Page): Promise<string[]> {
  const lightDesktop = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(sizes.phone.viewport)
  const darkPhone = await accessibilityProblems(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(sizes.desktop.viewport)
  return [
    ...lightDesktop.map((problem) => `desktop, light mode: ${problem}`),
    ...darkPhone.map((problem) => `phone, dark mode: ${problem}`),
  ]
}
