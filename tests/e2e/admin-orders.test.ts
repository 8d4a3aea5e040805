import { readFile } from 'node:fs/promises'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { anOrderWithStuckRefunds } from '#tests/support/make-stuck-refunds.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin finds an order, exports it, packs it, changes its status by keyboard, refunds a piece and leaves a note', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox }) => {
  const candle = await aProduct(shop, { name: 'Broken candle', priceCents: 1000 })
  const buyer = { email: 'buyer-of-two@example.com', lastName: 'Lindqvist' }
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2, delivery: buyer })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-orders')
  await page.getByRole('searchbox', { name: 'Number, name, email, phone, city or product' }).fill(buyer.lastName)
  await page.getByRole('button', { name: 'Show orders' }).click()
  await expect(page.getByText('1 order, ')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`${number}.+Broken candle`))
  await page.getByRole('checkbox', { name: `Choose order №${number}` }).check()
  await page.getByRole('combobox', { name: 'New status' }).selectOption('Cancelled')
  await expect(page.getByText('$25.00 goes back to the customer, the products go back into stock')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('combobox', { name: 'New status' }).selectOption('Shipped')
  await expect(page.getByText('$25.00 goes back to the customer')).toBeHidden()
  await page.getByRole('checkbox', { name: `Choose order №${number}` }).uncheck()
  await page.getByRole('button', { name: `№${number}` }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order №${number}` })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('heading', { name: `Packing slip №${number}` })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the order' }).click()

  const status = page.getByRole('combobox', { name: `Status of order №${number}` })
  await status.press('s')
  await expect(page.getByRole('button', { name: 'Change to Shipped' })).toBeVisible()
  await status.press('Escape')
  await expect(status).toHaveValue('Processing')
  await status.press('s')
  await status.press('Enter')
  await expect(page.getByText('Status have been changed successfully')).toBeVisible()
  await expect(page.getByText('Processing → Shipped')).toBeVisible()
  await expect.poll(async () => (await mailbox.latestTo(buyer.email))?.subject).toContain('Shipped')
  // Escape ends the keyboard choice, so that the next option counts as chosen with the mouse.
  await status.press('Escape')
  await status.selectOption('Done')
  await page.getByRole('textbox', { name: 'Why?' }).first().fill('Fetched at the door')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Change to Done' }).click()
  await expect(page.getByText('Shipped → Done')).toBeVisible()
  await expect(page.getByText('Fetched at the door')).toBeVisible()
  await expect(status).toBeFocused()

  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Damaged or missing pieces of Broken candle to refund' }).fill('1')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Why?' }).first().fill('It arrived in two')
  await page.getByRole('button', { name: 'Refund $10.00' }).click()
  await expect(page.getByText('$10.00 is on its way back.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask the carrier')
  await page.getByRole('button', { name: 'Save this note' }).click()

  await expect(page.getByText('1 refunded')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask the carrier' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('')
})

test('a failed refund shows its reason, is tried again, or is settled another way', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
}) => {
  const admin = await anAdmin(shop, { email: 'owner-again@example.com' })
  const order = await anOrderWithStuckRefunds(shop, admin, [1000, 700])
  await signInContext(context, shop, admin)
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
