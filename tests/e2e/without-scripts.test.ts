import type { Page } from '@playwright/test'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

test.describe('on a phone', () => {
  test.use({
    ...sizes.phone,
    // What the browser says of a form that was refused, and of its own page for a single picture.
    expectedErrors: [/status of 422|ViewTransition opt-in disabled/],
  })

  test('the home page shows everything and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evenings worth staying in for')
    await expect(page.getByRole('region', { name: 'New collection' }).getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('heading', { name: 'Open an account, keep 30% in your pocket' })).toBeVisible()

    await page.getByRole('link', { name: 'See the candles' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
  })

  test('candles are filtered and sorted with one plain form', async ({ page, shop }) => {
    const asked = parseListingQuery(new URLSearchParams('color=Green&sort=price&dir=asc'))
    const { products, total } = await listProducts(shop, { category: 'candles' }, asked)
    await page.goto('/candles')
    await expect(page.getByRole('button', { name: 'Open filters' })).toBeHidden()

    await page.getByRole('radio', { name: 'Green' }).check()
    await page.getByLabel('Sort by').selectOption('Cheapest')
    await page.getByRole('button', { name: 'Apply' }).click()

    await expect(page.getByText(`${total} products`, { exact: true })).toBeVisible()
    await expect(cards(page, 'Products')).toContainText(products.map(({ name }) => name))
    await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
    await expect(page.getByLabel('Sort by')).toHaveValue('cheapest')
    await page.getByRole('link', { name: 'Remove the filter Green' }).click()
    await expect(page.getByLabel('Sort by')).toHaveValue('cheapest')
    await expect(page.getByRole('list', { name: 'Applied filters' })).toBeHidden()
  })

  test('the search is a form, and so are its filters', async ({ page }) => {
    await page.goto('/get-warm')
    await openSearch(page)

    await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('wool')
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
    await expect(cards(page, 'Results').first()).toContainText('Cabin Wool Socks')
    await page.getByLabel('Sort by').selectOption('Expensive')
    await page.getByRole('button', { name: 'Apply' }).click()

    await expect(page).toHaveURL(/[?&]query=wool&/)
    await expect(page).toHaveURL(/[?&]sort=price&/)
    await expect(page.getByText(/^\d+ products? for “wool”$/)).toBeVisible()
  })

  test('our letter is ordered by a form that leads to the answer', async ({ page, shop }) => {
    await page.goto('/candles')
    await page.getByRole('textbox', { name: 'Your email' }).fill('nobody at home')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Your email' })).toHaveValue('nobody at home')

    const email = 'plain.phone@example.com'
    await main.getByRole('textbox', { name: 'Your email' }).fill(email)
    await main.getByRole('button', { name: 'Subscribe' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You subscribed with ${email}`)
    const kept = shop.db.selectFrom('subscriptions').select('confirmed_at').where('email', '=', email)
    expect(await kept.execute()).toEqual([{ confirmed_at: null }])
  })

  test('every word and picture of a product can be seen', async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Morning Snow Pillar Candle')
    await expect(main.getByText('$12.90').first()).toBeVisible()
    await expect(main.getByRole('region', { name: 'Reviews' }).getByRole('article').first()).toBeVisible()
    await expect(main.getByRole('region', { name: 'You might also like' }).getByRole('article')).toHaveCount(8)

    await main.getByRole('link', { name: /^Picture 2 of \d$/ }).click()
    const second = main.getByRole('region', { name: 'Pictures' }).getByRole('listitem').nth(1)
    await expect(second).toBeInViewport({ ratio: 0.5 })

    await expect(second.getByRole('link')).toHaveAttribute('href', /\/media\/.*\.webp$/)
  })

  test('pages of a list are turned by links', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()

    await expect(page).toHaveURL('/candles?page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(cards(page, 'Products').first()).toBeVisible()
  })
})

test('what is nowhere to be found is answered with a way on', async ({ page }) => {
  await page.goto('/search?query=xylophonequartz')

  const apology = 'Sorry, your request did not yield any results'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(apology)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Warm' })).toBeVisible()
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the menu opens, and leads on', async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Menu' }).click()

    await page.getByRole('dialog', { name: 'Houseguest' }).getByRole('link', { name: 'Table Games' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table Games')
  })
})

/** Without scripts the button leads to the page where the search is open, unless it stands open everywhere. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
}

function cards(page: Page, list: 'Products' | 'Results') {
  return page.getByRole('region', { name: list }).getByRole('article')
}
