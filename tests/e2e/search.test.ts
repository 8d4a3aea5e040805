import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, passTimeUntil, sizes, stopTheClock, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('a query and Enter show the results; the field in the menu is the same search, and closes the menu', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('wool')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?query=wool')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
    await expect(page.getByText(/^\d+ products? for “wool”$/)).toBeVisible()
    await expect(results(page).first()).toContainText('Cabin Wool Socks')
    await expect(page).toHaveTitle('wool · Search | Hyggehus')

    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await menu.getByRole('combobox', { name: 'Search' }).fill('   ')
    await expect(menu.getByText('The field cannot be empty.')).toBeVisible()
    await menu.getByRole('button', { name: 'Dismiss' }).click()
    await menu.getByRole('combobox', { name: 'Search' }).fill('lantern')
    await menu.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?query=lantern')
    await expect(menu).toBeHidden()
    await expect(field(page)).toHaveValue('lantern')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
  })
})

test('results come two seconds after the last character, Back skips unfinished queries, and leaving the page cancels the search', {
  tag: '@nightly',
}, async ({ page }) => {
  await stopTheClock(page, '/get-warm')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).pressSequentially('tea')
  await page.clock.runFor(1500)
  await field(page).pressSequentially('po')
  await page.clock.runFor(1999)
  await expect(page).toHaveURL('/get-warm')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/search?query=teapo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially('t')
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/search?query=teapot')

  await field(page).fill('mug')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?query=mug')
  await expect(results(page).first()).toContainText('Mug')
  await page.goBack()
  await expect(page).toHaveURL('/search?query=teapot')
  await expect(field(page)).toHaveValue('teapot')
  await page.goBack()
  await expect(page).toHaveURL('/get-warm')
  await expect(field(page)).toBeHidden()

  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('wool')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/candles')
})

test('a blank query is refused however it is sent, and choosing from the suggestions is not interrupted by the results', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const kettle = await aProduct(shop, { name: 'Quillon kettle' })
  await stopTheClock(page, '/candles')
  const complaint = page.getByRole('alert').getByText('The field cannot be empty.')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).pressSequentially(' ')
  await expect(complaint).toHaveCount(1)
  await field(page).press('Enter')
  await expect(complaint).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(complaint).toHaveCount(0)
  await field(page).fill('')
  await field(page).pressSequentially('a')
  await field(page).press('Backspace')
  await expect(complaint).toHaveCount(0)
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(complaint).toHaveCount(1)
  await expect(page).toHaveURL('/candles')

  await field(page).pressSequentially('quillon')
  await page.clock.runFor(200)
  await expect(page.getByRole('option', { name: 'Quillon kettle' })).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/candles')
  await field(page).press('Enter')
  await expect(page).toHaveURL(productPath(kettle))
})

test('suggestions show picture and price and link to the product, the button searches at once, and a query of 5,000 characters is cut to the limit', {
  tag: '@nightly',
}, async ({ page }) => {
  // After two seconds the results would replace the suggestions.
  await stopTheClock(page, '/candles')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('cocoa mug')
  const mug = page.getByRole('option', { name: 'Round Cocoa Mug' })
  await passTimeUntil(page, mug, 1)
  await expect(mug).toContainText('$18.00')
  await expect(mug.locator('img')).toHaveJSProperty('complete', true)
  await mug.click()
  await expect(page).toHaveURL('/get-warm/product/WRM-003')
  await expect(field(page)).toBeHidden()

  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('  mug  ')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?query=mug')

  await field(page).fill('')
  await page.keyboard.insertText('mug '.repeat(1250))
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?query=mug\+/)
  await expect(field(page)).toHaveValue('mug '.repeat(50))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the empty search page offers categories and recently viewed products; the last query is still in the field the next day', {
  tag: '@nightly',
}, async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('root'))
  await page.goto('/get-warm/product/WRM-003')
  await expect.poll(stored).toContain('WRM-003')

  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?')
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Candles', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
  const recentlyViewed = page.getByRole('region', { name: 'You looked at these' })
  await expect(recentlyViewed.getByRole('article')).toContainText(['Round Cocoa Mug'])

  await field(page).fill('wool')
  await field(page).press('Enter')
  await expect.poll(stored).toContain('"searchInputValue":"wool"')
  await page.goto('/get-warm')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toHaveValue('wool')
})

/** The visible search field; the menu has another. */
function field(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search' })
}

function results(page: Page) {
  return page.getByRole('region', { name: 'Results' }).getByRole('article')
}
