import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'

test('products are gathered from their pages, compared side by side, and remembered by the browser', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/candles/product/CND-001')
  await page.getByRole('main').getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL('/compare?article=CND-001')
  await expect(page.getByRole('heading', { name: 'One product, to compare' })).toBeVisible()
  await page.goto('/candles/product/CND-008')
  await page.getByRole('main').getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL('/compare?article=CND-001&article=CND-008')

  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(table.getByRole('row', { name: 'Burning time About 60 hours About 50 hours' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: '2 products, side by side' })).toBeVisible()

  await table.getByRole('link', { name: 'Remove from the comparison: Morning Snow Pillar Candle' }).click()
  await expect(page).toHaveURL('/compare?article=CND-008')
  await page.getByRole('link', { name: 'Remove all' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})
