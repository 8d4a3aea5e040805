import { formatPrice } from '#rulebook/money.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { expectedCount, openFilters, productCards, productCount } from '#tests/support/product-list-page.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a colour filter is in the URL, and Back restores the filters and the scroll position', async ({
    page,
    shop,
  }) => {
    await page.goto('/candles')
    await openFilters(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('radio', { name: 'Pink' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/candles?color=Pink')
    await expect(productCount(page)).toHaveText(await expectedCount(shop, 'candles', 'color=Pink'))
    await expect(productCards(page)).toContainText(['Blush Bubble Candle'])
    await expect(page.getByRole('link', { name: 'Remove the filter Pink' })).toBeVisible()

    await page.goto('/candles?max=25&sort=price')
    const candle = productCards(page).last().getByRole('link')
    await candle.scrollIntoViewIfNeeded()
    const scrollPosition = await page.evaluate(() => window.scrollY)
    expect(scrollPosition).toBeGreaterThan(0)
    await candle.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Candles')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Remove the filter To $25' })).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('price')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
  })
})

test('a list has four sort orders; each page has its own URL, and a new filter starts at page 1', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const list = (asked: string) =>
    listProducts(shop, { category: 'candles' }, parseListingQuery(new URLSearchParams(asked)))
  const [dearest, second] = [await list('sort=price'), await list('page=2')]
  await page.goto('/candles')
  const order = page.getByLabel('Sort by')
  await expect(order.locator('option')).toHaveText(['Popular', 'Reviews', 'Expensive', 'Cheapest'])
  await expect(order).toHaveValue('popular')
  await order.selectOption('Expensive')
  await expect(page).toHaveURL('/candles?sort=price')
  await expect(productCards(page)).toContainText(dearest.products.map(({ name }) => name))
  await order.selectOption('Cheapest')
  await expect(page).toHaveURL('/candles?sort=price&dir=asc')
  await expect(productCards(page).first()).not.toContainText(formatPrice(dearest.products[0]?.priceCents ?? 0))
  await order.selectOption('Reviews')
  await expect(page).toHaveURL('/candles?sort=reviews')
  await order.selectOption('Popular')
  await expect(page).toHaveURL('/candles')

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/candles?page=2')
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/candles?page=2')
  await expect(page).toHaveTitle('Candles, page 2 | Hyggehus')
  await expect(productCards(page)).toContainText(second.products.map(({ name }) => name))
  await expect(page.getByRole('heading', { level: 2, name: /^Products, page 2 of \d+$/ })).toBeFocused()
  await expect(productCount(page)).toBeInViewport()

  await openFilters(page)
  await page.getByRole('radio', { name: 'White' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/candles?color=White')
  await page.goBack()
  await expect(page).toHaveURL('/candles?page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test.describe('when a list is slow or cannot be loaded', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('nine placeholders are shown, or an error with a link to try again', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    const release = await delayRequests(page, /\/gift-sets\.data/)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Gift Sets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Sets' })).toBeVisible()
    const placeholders = page.getByRole('group', { name: 'Loading products' })
    await expect(placeholders).toHaveAttribute('aria-busy', 'true')
    await expect(placeholders.locator('> *')).toHaveCount(9)
    await expect(productCount(page)).toHaveText('Loading...')
    const listTop = (await placeholders.boundingBox())?.y
    release()
    await expect(productCards(page)).toHaveCount(9)
    // The picture at the head had its place.
    expect((await productCards(page).first().boundingBox())?.y).toBeCloseTo(listTop ?? 0, 0)
    await expect(placeholders).toBeHidden()

    await page.route(/\/get-warm\.data/, (route) => route.abort())
    await navigation.getByRole('link', { name: 'Get Warm' }).click()
    await expect(page.getByRole('heading', { name: 'The light went out for a moment' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Get Warm' })).toBeVisible()
    await expect(page).toHaveURL('/get-warm')
    await page.unroute(/\/get-warm\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'The light went out for a moment' })).toBeHidden()
    await expect(productCards(page)).toHaveCount(9)
  })
})

test('a card shows its price, whether it is sold out, its hover picture, and a placeholder when its picture is broken', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/candles?color=Red')
  const card = page.getByRole('article').filter({ hasText: 'Lingonberry Ribbed Pillar' })
  await expect(card).toContainText('$13.50')
  await expect(card).toContainText('Sold out')
  await expect(card.getByRole('button', { name: 'Sold out: Lingonberry Ribbed Pillar' })).toBeDisabled()
  await expect(card.locator('img')).toHaveCount(1)
  await card.hover()
  await expect(card.locator('img')).toHaveCount(2)

  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/webp', body: 'broken' }))
  await page.goto('/lighting-decor')
  await expect(productCards(page).first().getByRole('img')).toHaveAttribute('src', /placeholder/)
})
