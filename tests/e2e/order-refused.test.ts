import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { aStoredCart, fillInDelivery } from '#tests/support/checkout.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'
import type { MadeProduct } from '#tests/support/make-products.ts'

test.describe('when an order is refused', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] })

  test('a used-up code, a changed price and a lost answer are shown, and one order is placed', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await aPromotion(shop, { code: 'ONLYONE', maxUses: 1 })
    const mug = await aStoredCart(page, shop, { name: 'A dearer mug', priceCents: 2000 })
    await fillInDelivery(page)
    await page.getByLabel('Discount code').fill('ONLYONE')
    await page.getByRole('button', { name: 'Use the code' }).click()
    await expect(page.getByText('Code ONLYONE is applied.')).toBeVisible()
    await anOrder(shop, [mug], { discountCode: 'ONLYONE' })
    const placeButton = page.getByRole('button', { name: 'Place order' })

    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await placeButton.click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })
    await refusal.getByRole('button', { name: 'Take the code out' }).click()
    await expect(refusal).toBeHidden()
    await expect(page.getByRole('complementary')).toContainText('$25.00')
    // A quote that is still on its way would bring the new price, and the shop would say that the total has changed.
    await expect(page.getByText(checkoutMessages.summary.updating)).toBeHidden()

    await changePrice(shop, mug, 2400)
    await placeButton.click()
    await expect(page.getByText('Some prices have changed since you chose.')).toBeVisible()
    await page.getByRole('button', { name: 'All right: A dearer mug' }).click()
    await expect(page.getByRole('complementary')).toContainText('$29.00')

    await page.route('**/checkout/place', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeButton.click()
    await expect(page.getByText('We got no answer. Nothing was charged.')).toBeVisible()
    await page.unroute('**/checkout/place')
    await placeButton.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
    const lines = shop.db.selectFrom('order_lines').select('price_cents').where('article', '=', mug.article)
    expect(await lines.where('price_cents', '=', 2400).execute()).toHaveLength(1)
  })

  test('a product that sold out in the meantime is shown, and nothing is charged', async ({ page, shop }) => {
    const mug = await aStoredCart(page, shop, { name: 'The last mug', stock: 1 })
    await fillInDelivery(page)
    await anOrder(shop, [mug])

    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText('Some products are no longer in stock.')).toBeVisible()
    await expect(page.getByText('It is sold out.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Take it out: The last mug' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

async function changePrice({ db }: Pick<Shop, 'db'>, { article }: Pick<MadeProduct, 'article'>, cents: number) {
  await db.updateTable('products').set({ price_cents: cents }).where('article', '=', article).execute()
}
