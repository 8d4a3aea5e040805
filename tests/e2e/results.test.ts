import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'

test('results are filtered and sorted like a room, and keep what was looked for', async ({ page }) => {
  await page.goto('/search?query=candle')
  await page.getByLabel('Sort by').selectOption('Cheapest')
  await expect(page).toHaveURL('/search?query=candle&sort=price&dir=asc')
  await page.getByRole('button', { name: 'Open filters' }).click()
  await expect(page.getByRole('group', { name: 'Color' })).toBeHidden()
  await page.getByLabel('To, $').fill('20')

  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(page).toHaveURL('/search?query=candle&max=20&sort=price&dir=asc')
  await expect(page.getByRole('link', { name: 'Remove the filter To $20' })).toBeVisible()
  await expect(field(page)).toHaveValue('candle')
})

test('filters that leave nothing of what was found can be cleared', async ({ page }) => {
  await page.goto('/search?query=wool&min=9000')
  const apology = 'Sorry, your request did not yield any results'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(apology)

  await page.getByRole('link', { name: 'Clear filters' }).click()

  await expect(page).toHaveURL('/search?query=wool')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
})

test('a slip of the finger is forgiven, and said', async ({ page }) => {
  await page.goto('/search?query=cnadle')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Here's what we found")
  await expect(page.getByText('Showing “candle”, because nothing here is called “cnadle”.')).toBeVisible()
  await page.getByRole('link', { name: '“candle”' }).click()

  await expect(page).toHaveURL('/search?query=candle')
  await expect(page.getByText('nothing here is called')).toBeHidden()
})

test('products of any name are found by it, whatever signs it has', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Salt & "Pepper" 50% <off> 🕯️ mills' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()

  await field(page).fill('Salt & "Pepper" 50% <off> 🕯️')
  await field(page).press('Enter')

  await expect(results(page).first()).toContainText('Salt & "Pepper" 50% <off> 🕯️ mills')
  await expect(field(page)).toHaveValue('Salt & "Pepper" 50% <off> 🕯️')
})

test('looking for markup is no error, and shows it as it was typed', async ({ page }) => {
  const answer = await page.goto(`/search?${new URLSearchParams({ query: '<script>alert(1)</script>' })}`)

  expect(answer?.status()).toBe(200)
  await expect(field(page)).toHaveValue('<script>alert(1)</script>')
})

/** The one that is shown: the menu has another. */
function field(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search' })
}

function results(page: Page) {
  return page.getByRole('region', { name: 'Results' }).getByRole('article')
}
