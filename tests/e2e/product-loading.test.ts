import type { Page } from '@playwright/test'
import { expect, hold, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'

test('from a list the page begins with what the list knew, while the rest is on its way', async ({ page }) => {
  await page.goto('/table-games')
  const letGo = await hold(page, /\/product\/.*\.data/)
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''

  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeEnabled()
  await expect(page.getByRole('tab')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('tab')).toHaveCount(3)
})

test('a product that nobody knows anything about yet is announced while it is loading', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Slowpoke candle' })
  const letGo = await hold(page, /\/product\/.*\.data/)
  await chooseSuggestion(page, 'slowpoke')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...')
  letGo()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slowpoke candle')
})

test.describe('when a product cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the page says so and asks again when told to', async ({ page, shop }) => {
    await aProduct(shop, { name: 'Brickfield candle' })
    await page.route(/\/product\/.*\.data/, (route) => route.abort())
    await chooseSuggestion(page, 'brickfield')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error!!!')
    await expect(page.getByText('This product could not be loaded.')).toBeVisible()

    await page.unroute(/\/product\/.*\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brickfield candle')
  })
})

/** A suggestion leads to a product without knowing anything of it. */
async function chooseSuggestion(page: Page, text: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}
