import { productPath } from '#shop/catalog/catalog.ts'
import { expect, test, typeInto } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'

test('after a reload Firefox restores neither a typed quantity nor a typed price', async ({ page, shop }) => {
  const mug = await aProduct(shop, { stock: 9 })
  await page.goto(productPath(mug))
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
  await typeInto(quantity, '3')
  await quantity.press('Tab')
  await page.reload()
  await expect(quantity).toHaveValue('1')
  await expect(page.getByRole('main').getByRole('button', { name: 'Less' })).toBeDisabled()

  await page.goto('/candles?min=15')
  const from = page.getByLabel('From, $')
  await typeInto(from, '20')
  await from.press('Tab')
  await page.reload()
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toHaveValue('15')
})
