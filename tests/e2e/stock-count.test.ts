import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({ ...sizes.phone, expectedErrors: [/ERR_FAILED/] })

test('an admin counts by scanner: a scan opens the product, more scans count, and a difference asks why', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const mug = await aProduct(shop, { name: 'Harbour Mug', stock: 3 })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/packing/stock-count')
  const scanner = page.getByRole('textbox', { name: 'Scan or type an article or a name' })
  await scanner.fill(mug.article.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 pieces should be there')).toBeVisible()

  for (const count of ['1', '2']) {
    await page.keyboard.type(mug.article)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Pieces you counted')).toHaveValue(count)
  }
  await page.getByRole('radio', { name: 'Broken' }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('That could not be saved')).toBeVisible()
  await expect(page.getByLabel('Pieces you counted')).toHaveValue('2')
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Save the count' }).click()

  await expect(page.getByText('Harbour Mug: 1 fewer than expected. 2 in stock now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stock movements of Harbour Mug' })).toContainText('Counted: broken')
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 2, held: 0 })
})
