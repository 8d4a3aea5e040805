import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { fillCart, fillInDelivery } from '#tests/support/checkout.ts'
import { expect, hold, test } from '#tests/support/journey.ts'
import type { MadeProduct } from '#tests/support/make.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'

test.describe('when it is refused', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] })

  test('a price that changed meanwhile is shown, agreed to, and then ordered', async ({ page, shop }) => {
    const mug = await fillCart(page, shop, { name: 'A dearer mug', priceCents: 1000 })
    await fillInDelivery(page)
    await changePrice(shop, mug, 1200)

    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText('Some prices have changed since you chose.')).toBeVisible()
    await page.getByRole('button', { name: 'All right: A dearer mug' }).click()
    await expect(page.getByRole('complementary')).toContainText('$17.00')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('button', { name: 'Pay $17.00' })).toBeVisible()
  })

  test('what was sold out meanwhile is said, and nothing is charged', async ({ page, shop }) => {
    const mug = await fillCart(page, shop, { name: 'The last mug', stock: 1 })
    await fillInDelivery(page)
    await anOrder(shop, [mug])

    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText('Some of it is not in stock any more.')).toBeVisible()
    await expect(page.getByText('It is sold out.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Take it out: The last mug' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('a code that was used up meanwhile is said, and the order goes on without it', async ({ page, shop }) => {
    await aPromotion(shop, { code: 'ONLYONE', maxUses: 1 })
    const mug = await fillCart(page, shop, { priceCents: 2000 })
    await fillInDelivery(page)
    await page.getByLabel('Discount code').fill('ONLYONE')
    await page.getByRole('button', { name: 'Use the code' }).click()
    await expect(page.getByText('Code ONLYONE counts.')).toBeVisible()
    await anOrder(shop, [mug], { discountCode: 'ONLYONE' })

    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText(/Nothing was charged. Take the code out/)).toBeVisible()
    await page.getByRole('button', { name: 'Take the code out' }).click()
    await expect(page.getByRole('complementary')).toContainText('$25.00')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible()
  })

  test('an answer that gets lost brings no second order', async ({ page, shop }) => {
    const mug = await fillCart(page, shop, { stock: 5 })
    await fillInDelivery(page)
    await page.route('**/checkout/place', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('We got no answer. Nothing was charged.')).toBeVisible()

    await page.unroute('**/checkout/place')
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
    const lines = await shop.db.selectFrom('order_lines').selectAll().where('article', '=', mug.article).execute()
    expect(lines).toHaveLength(1)
  })
})

test('a double click on the last button is one order', async ({ page, shop }) => {
  const mug = await fillCart(page, shop, { stock: 5 })
  await fillInDelivery(page)
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
  const release = await hold(page, /checkout\/place/)

  await page.getByRole('button', { name: 'Place order' }).dblclick()
  release()

  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('article', '=', mug.article).execute()
  expect(lines).toHaveLength(1)
})

async function changePrice({ db }: Pick<Shop, 'db'>, { article }: Pick<MadeProduct, 'article'>, cents: number) {
  await db.updateTable('products').set({ price_cents: cents }).where('article', '=', article).execute()
}
