import type { Page } from '@playwright/test'
import { delayRequests, expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'

test.use({ expectedErrors: [/net::ERR_FAILED/] })

test('a loading product shows the data of the list, or a loading title; one that cannot be loaded shows an error with a link to try again', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await aProduct(shop, { name: 'Slowpoke candle' })
  await aProduct(shop, { name: 'Brickfield candle' })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/table-games')
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const release = await delayRequests(page, /\/product\/.*\.data/)
  await card.getByRole('link').click()
  await expect(title).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeEnabled()
  await expect(page.getByRole('region', { name: /^(Reviews|Questions)$/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('region', { name: /^(Reviews|Questions)$/ })).toHaveCount(2)

  const releaseSlowpoke = await delayRequests(page, /\/product\/.*\.data/)
  await chooseSuggestion(page, 'slowpoke')
  await expect(title).toHaveText('Loading...')
  releaseSlowpoke()
  await expect(title).toHaveText('Slowpoke candle')

  await page.route(/\/product\/.*\.data/, (route) => route.abort())
  await chooseSuggestion(page, 'brickfield')
  await expect(title).toHaveText('Error!!!')
  await expect(page.getByText('This product could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(title).toHaveText('Brickfield candle')
})

test('the code of the next page is there before a visitor taps, unless the visitor saves data', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await aProduct(shop, { name: 'Rest candle', category: 'candles' })
  const productCode = page.waitForRequest(/\/assets\/product-page-.*\.js/)
  await page.goto('/candles')
  await productCode
  const cartCode = page.waitForRequest(/\/assets\/cart-page-.*\.js/)
  await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').click()
  await cartCode

  const saving = await context.newPage()
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requested: string[] = []
  saving.on('request', (request) => requested.push(request.url()))
  const whenIdle = saving.waitForResponse(/\/assets\/start-when-idle-.*\.js/)
  await saving.goto('/candles')
  await (await whenIdle).finished()
  await saving.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  expect(requested.filter((url) => url.includes('/assets/product-page-') && url.endsWith('.js'))).toEqual([])
})

test('a link that is pointed at while its code cannot be fetched leaves the page as it is', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route(/\/assets\/category-page-.*\.js/, (route) => route.abort())
  const whenIdle = page.waitForResponse(/\/assets\/start-when-idle-.*\.js/)
  await page.goto('/delivery')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await (await whenIdle).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('navigation').getByRole('link', { name: 'Candles', exact: true }).first().hover()
  await failed
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).first().click()

  await expect(page).toHaveURL('/returns')
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

/** A link from a suggestion passes no data of the product to its page. */
async function chooseSuggestion(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}
