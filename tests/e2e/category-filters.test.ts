import { touchPages } from '#db/page-versions.ts'
import { expect, test, typeInto } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import {
  expectedCount,
  filtersReady,
  openFilters,
  productCards,
  productCount,
} from '#tests/support/product-list-page.ts'

test('one colour replaces another and is cleared by a second click; filters are removed by their pills, or all at once when nothing matches', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await aProduct(shop, { color: 'Yellow', priceCents: 1000 })
  await aProduct(shop, { color: 'Yellow', priceCents: 3000 })
  await touchPages(shop.db, ['category:candles'])
  await page.goto('/candles?color=Blue')
  await filtersReady(page)
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Close filters', expanded: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Grey' }).click()
  await expect(page.getByRole('radio', { name: 'Blue' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/candles?color=Gray')
  await expect(productCards(page)).toContainText(['Stone Ceramic Candle, Cedar & Smoke'])
  await expect(page.getByRole('link', { name: /Remove the filter/ })).toHaveText(/Grey/)
  await page.getByRole('radio', { name: 'Grey' }).click()
  await expect(page.getByRole('radio', { name: 'Any color' })).toBeChecked()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/candles')

  await page.goto('/candles?min=12&max=25&color=Yellow&sort=price&dir=asc')
  const applied = page.getByRole('list', { name: 'Applied filters' }).getByRole('link')
  await expect(applied).toHaveText(['Remove the filter $12 to $25', 'Remove the filter Yellow', 'Clear all'])
  await applied.first().click()
  await expect(page).toHaveURL('/candles?color=Yellow&sort=price&dir=asc')
  await expect(applied).toHaveText(['Remove the filter Yellow', 'Clear all'])
  await applied.last().click()
  await expect(page).toHaveURL('/candles?sort=price&dir=asc')
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()

  await page.goto('/candles?color=Red&max=11.5')
  await expect(page.getByRole('heading', { name: 'No products here yet' })).toBeVisible()
  await expect(page.getByText('No candle matches these filters.')).toBeVisible()
  await expect(productCount(page)).toHaveText('0 products')
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/candles')
  await expect(productCount(page)).toHaveText(await expectedCount(shop, 'candles'))
})

test('prices outside the range are clamped to it; handles and fields move together, and Apply filters by the range', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await page.goto('/lighting-decor')
  await openFilters(page)
  await expect(page.getByRole('group', { name: 'Price range' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Color' })).toBeHidden()
  const from = page.getByLabel('From, $')
  const to = page.getByLabel('To, $')
  const [low, high] = [await from.inputValue(), await to.inputValue()]
  await typeInto(from, '-5')
  await typeInto(to, '99999')
  await to.press('Enter')
  await expect(from).toHaveValue(low)
  await expect(to).toHaveValue(high)
  await expect(page).toHaveURL('/lighting-decor')

  await typeInto(from, '40')
  await typeInto(to, '60')
  await to.press('Tab')
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveValue('40')
  await page.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
  await expect(to).toHaveValue('59')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/lighting-decor?min=40&max=59')
  await expect(productCount(page)).toHaveText(await expectedCount(shop, 'lighting-decor', 'min=40&max=59'))
  await expect(page.getByRole('link', { name: 'Remove the filter $40 to $59' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('max', /^(?:7[4-9]|[89]\d|\d{3,})$/)
})
