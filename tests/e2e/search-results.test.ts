import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openFilters } from '#tests/support/product-list-page.ts'

const sorry = 'Sorry, your request did not yield any results'

test('results keep the query while they are sorted, filtered and cleared, and a typo is corrected', async ({
  page,
}) => {
  await page.goto('/search?query=cnadle')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText("Here's what we found")
  await expect(page.getByText('Showing results for “candle”, because nothing here is called “cnadle”.')).toBeVisible()
  await page.getByRole('link', { name: '“candle”' }).click()
  await expect(page).toHaveURL('/search?query=candle')
  await expect(page.getByText('nothing here is called')).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Cheapest')
  await expect(page).toHaveURL('/search?query=candle&sort=price&dir=asc')
  await openFilters(page)
  await expect(page.getByRole('group', { name: 'Color' })).toBeHidden()
  await page.getByLabel('To, $').fill('20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/search?query=candle&max=20&sort=price&dir=asc')
  await expect(page.getByRole('link', { name: 'Remove the filter To $20' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toHaveValue('candle')

  await page.goto('/search?query=wool&min=9000')
  await expect(title).toHaveText(sorry)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/search?query=wool')
  await expect(title).toHaveText("Here's what we found")
})

test('a product is found by its name with any special characters, and markup is shown as it was typed', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await aProduct(shop, { name: 'Salt & "Pepper" 50% <off> 🕯️ mills' })
  const answer = await page.goto(`/search?${new URLSearchParams({ query: '<script>alert(1)</script>' })}`)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  expect(answer?.status()).toBe(200)
  await expect(field).toHaveValue('<script>alert(1)</script>')

  await field.fill('Salt & "Pepper" 50% <off> 🕯️')
  await field.press('Enter')

  const results = page.getByRole('region', { name: 'Results' }).getByRole('article')
  await expect(results.first()).toContainText('Salt & "Pepper" 50% <off> 🕯️ mills')
  await expect(field).toHaveValue('Salt & "Pepper" 50% <off> 🕯️')
})
