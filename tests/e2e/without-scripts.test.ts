import type { Page } from '@playwright/test'
import { listNewCollection } from '#shop/catalog/list-new-collection.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { expectedCount, productCount } from '#tests/support/product-list-page.ts'

test.use({
  ...sizes.phone,
  javaScriptEnabled: false,
  // The browser logs refused forms, missing pages, and a warning on its own page for a single picture.
  expectedErrors: [/status of (404|422)|ViewTransition opt-in disabled/],
})

const categories = ['Candles', 'Lighting Decor', 'Gift Sets', 'Get Warm', 'Table Games', 'Books & Journals']

test('home, categories and their pages work without scripts', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  const [newest] = await listNewCollection(shop)
  await page.goto('/')
  await expect(page).toHaveTitle('Cozy home decor and gifts | Hyggehus')
  await expect(title).toHaveText('Evenings worth staying in for')
  const collection = page.getByRole('region', { name: 'New collection' })
  await expect(collection.getByRole('article')).toHaveCount(12)
  await expect(collection.getByRole('link').first()).toHaveAttribute(
    'href',
    `/${newest?.category}/product/${newest?.article}`,
  )
  await expect(page.getByRole('heading', { name: 'Open an account, keep 30% in your pocket' })).toBeVisible()
  const tiles = main.getByRole('region', { name: 'Where would you like to begin?' }).getByRole('link')
  await expect(tiles).toHaveText(categories.map((name) => new RegExp(`^${name} \\d+ products$`)))
  await tiles.last().click()
  await expect(page).toHaveURL('/books-and-journals')
  await expect(title).toHaveText('Books & Journals')
  await expect(page.getByRole('group', { name: 'Price range' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Color' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Houseguest' }).getByRole('link', { name: 'Table Games' }).click()
  await expect(page).toHaveTitle('Table Games | Hyggehus')
  await expect(title).toHaveText('Table Games')
  await expect(page.getByText('Quiet games for long tables')).toBeVisible()
  await expect(productCount(page)).toHaveText(await expectedCount(shop, 'table-games'))
  await expect(cards(page, 'Products')).toHaveCount(9)
  await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'See the candles' }).click()
  await expect(title).toHaveText('Candles')
  await expect(page.getByRole('group', { name: 'Color' }).locator('label')).toContainText([
    'Blue',
    'Green',
    'Grey',
    'Red',
    'White',
    'Purple',
    'Yellow',
    'Pink',
    'Any color',
  ])
  await expect(page.getByRole('radio', { name: 'Any color' })).toBeChecked()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/candles?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(cards(page, 'Products').first()).toBeVisible()
})

test('a product page shows everything without scripts; pages without results offer links', { tag: '@nightly' }, async ({
  page,
}) => {
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/candles/product/CND-001')
  await expect(page).toHaveTitle('Morning Snow Pillar Candle | Hyggehus')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('HomeCandlesMorning Snow')
  await expect(title).toHaveText('Morning Snow Pillar Candle')
  await expect(main.getByText('$12.90').first()).toBeVisible()
  await expect(main.getByRole('img', { name: /out of 5 stars/ }).first()).toBeVisible()
  await expect(main.getByRole('term')).toHaveText(['Color', 'In stock', 'Article'])
  await expect(main.getByRole('definition')).toHaveText(['White', '34', 'CND-001'])
  await expect(main.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'You might also like' }).getByRole('article')).toHaveCount(8)
  await main.getByRole('link', { name: /^Picture 2 of \d$/ }).click()
  const second = main.getByRole('region', { name: 'Pictures' }).getByRole('listitem').nth(1)
  await expect(second).toBeInViewport({ ratio: 0.5 })
  await expect(second.getByRole('link')).toHaveAttribute('href', /\/media\/.*\.webp$/)

  const answer = await page.goto('/candles/product/CND-99999')
  expect(answer?.status()).toBe(404)
  await expect(title).toHaveText('This product is no longer sold')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
  await main.getByRole('link', { name: 'Candles', exact: true }).click()
  await expect(page).toHaveURL('/candles')

  await page.goto('/search?query=xylophonequartz')
  await expect(title).toHaveText('Sorry, your request did not yield any results')
  await expect(main.getByRole('link', { name: 'Get Warm' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
})

test('filters, the search and the newsletter are plain forms', { tag: '@nightly' }, async ({ page, shop }) => {
  const main = page.getByRole('main')
  const query = parseListingQuery(new URLSearchParams('color=Green&sort=price&dir=asc'))
  const { products, total } = await listProducts(shop, { category: 'candles' }, query)
  await page.goto('/candles')
  await expect(page.getByRole('button', { name: 'Open filters' })).toBeHidden()
  await page.getByRole('radio', { name: 'Green' }).check()
  await page.getByLabel('Sort by').selectOption('Cheapest')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: `${total} products` })).toBeVisible()
  await expect(cards(page, 'Products')).toContainText(products.map(({ name }) => name))
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
  await expect(page.getByLabel('Sort by')).toHaveValue('cheapest')
  await page.getByRole('link', { name: 'Remove the filter Green' }).click()
  await expect(page.getByLabel('Sort by')).toHaveValue('cheapest')
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()

  // Opens the page with the search field if the header does not show it.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('wool')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
  await expect(cards(page, 'Results').first()).toContainText('Cabin Wool Socks')
  await page.getByLabel('Sort by').selectOption('Expensive')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]query=wool&/)
  await expect(page).toHaveURL(/[?&]sort=price&/)
  await expect(page.getByText(/^\d+ products? for “wool”$/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Your email' }).fill('nobody at home')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Your email' })).toHaveValue('nobody at home')
  const email = 'plain.phone@example.com'
  await main.getByRole('textbox', { name: 'Your email' }).fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You subscribed with ${email}`)
  const subscription = shop.db.selectFrom('subscriptions').select('confirmed_at').where('email', '=', email)
  expect(await subscription.execute()).toEqual([{ confirmed_at: null }])
})

function cards(page: Page, list: 'Products' | 'Results') {
  return page.getByRole('region', { name: list }).getByRole('article')
}
