import { refundOrder } from '#shop/orders/refund-order.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAdmin, aVisitOf, whoIs } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test('a status that was only typed is not taken yet, and a step off the usual path once its reason is known', async ({
  page,
  shop,
  context,
}) => {
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await signedIn(context, shop, await anAdmin(shop, { email: 'owner-reason@example.com' }))
  await page.goto(`/all-orders/${order.number}`)

  const status = page.getByRole('combobox', { name: `Status of order №${order.number}` })
  await status.press('s')
  await expect(page.getByRole('button', { name: 'Change to Shipped' })).toBeVisible()
  await status.press('Escape')
  await expect(status).toHaveValue('Processing')
  await status.selectOption('Done')
  await page.getByRole('textbox', { name: 'Why?' }).first().fill('Fetched at the door')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Change to Done' }).click()

  await expect(page.getByText('Processing → Done')).toBeVisible()
  await expect(page.getByText('Fetched at the door')).toBeVisible()
  await expect(status).toBeFocused()
})

test('an owner refunds a piece and leaves a note', async ({ page, shop, context }) => {
  const candle = await aProduct(shop, { name: 'Broken candle', priceCents: 1000 })
  const order = await aPaidOrder(shop, [candle], { quantity: 2 })
  await signedIn(context, shop, await anAdmin(shop, { email: 'owner-refund@example.com' }))
  await page.goto(`/all-orders/${order.number}`)

  await page.getByRole('spinbutton', { name: 'Pieces of Broken candle to refund' }).fill('1')
  await page.getByRole('textbox', { name: 'Why?' }).fill('It arrived in two')
  await page.getByRole('button', { name: 'Refund these pieces' }).click()
  await expect(page.getByText('$10.00 are on their way back.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask the carrier')
  await page.getByRole('button', { name: 'Keep this note' }).click()

  await expect(page.getByText('1 refunded')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask the carrier' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
})

test('money that could not be sent back says why, is asked for once more, or has gone another way', async ({
  page,
  shop,
  context,
}) => {
  const owner = await anAdmin(shop, { email: 'owner-again@example.com' })
  const order = await aStuckRefund(shop, owner, [1000, 700])
  await signedIn(context, shop, owner)
  await page.goto(`/all-orders/${order.number}`)
  await expect(page.getByText('The payment service says: The card was closed.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Try again: $10.00' }).click()
  await expect(page.getByText('The payment service is asked once more for $10.00.')).toBeVisible()
  await page.getByRole('link', { name: 'Settled another way: $7.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Has $7.00 gone another way?' })
  await dialog.getByRole('textbox', { name: 'How was it sent?' }).fill('Bank transfer')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, it has been sent' }).click()

  await expect(page.getByText('$7.00 count as refunded.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$7.00 sent another way' })).toContainText('Bank transfer')
  await expect(page.getByRole('heading', { name: 'Could not be sent back' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('several orders are changed at once, and an unusual step still asks why', async ({ page, shop, context }) => {
    const orders = [await aPaidOrder(shop, [await aProduct(shop)]), await aPaidOrder(shop, [await aProduct(shop)])]
    const [first, second] = orders.map(({ number }) => number)
    await signedIn(context, shop, await anAdmin(shop, { email: 'owner-plain@example.com' }))
    await page.goto('/all-orders')

    await page.getByRole('checkbox', { name: `Choose order №${first}` }).check()
    await page.getByRole('checkbox', { name: `Choose order №${second}` }).check()
    await page.getByRole('combobox', { name: 'New status' }).selectOption('Shipped')
    await page.getByRole('button', { name: 'Change chosen orders' }).click()
    await expect(page.getByText('2 orders have been changed.')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: `№${first}` })
    await row.getByRole('combobox').selectOption('Failed')
    await row.getByRole('button', { name: 'Change status' }).click()
    await row.getByRole('textbox', { name: 'Why?' }).fill('Lost on the way')
    await row.getByRole('button', { name: 'Change to Failed' }).click()

    await expect(page.getByText('Status have been changed successfully')).toBeVisible()
  })

  test('money that went another way is said to have gone', async ({ page, shop, context }) => {
    const owner = await anAdmin(shop, { email: 'owner-settles@example.com' })
    const order = await aStuckRefund(shop, owner, [1000])
    await signedIn(context, shop, owner)
    await page.goto(`/all-orders/${order.number}`)

    await page.getByRole('link', { name: 'Settled another way: $10.00' }).click()
    await page.getByRole('textbox', { name: 'How was it sent?' }).fill('Bank transfer')
    await page.getByRole('button', { name: 'Yes, it has been sent' }).click()

    await expect(page.getByText('$10.00 count as refunded.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settled another way: $10.00' })).toBeHidden()
  })
})

/** Of an order whose products at these prices were all refunded one by one, and whose card was closed meanwhile. */
async function aStuckRefund(shop: Shop, owner: Awaited<ReturnType<typeof anAdmin>>, prices: readonly number[]) {
  const products = await Promise.all(prices.map((priceCents) => aProduct(shop, { priceCents })))
  const order = await aPaidOrder(shop, products)
  const asker = await whoIs(shop, await aVisitOf(shop, owner))
  await Promise.all(
    products.map(({ article }) =>
      refundOrder(shop, asker, { number: order.number, reason: 'Broken', lines: [{ article, quantity: 1 }] }),
    ),
  )
  await shop.db
    .updateTable('refunds')
    .set({ state: 'refused', problem: 'The card was closed.', failed_at: shop.now(), next_try_at: null })
    .where('payment_id', '=', order.payment.id)
    .execute()
  return order
}
