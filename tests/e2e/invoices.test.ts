import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { aStoredCart, fillDeliveryFields, finishDelivery, placeOrderOnPage } from '#tests/support/checkout.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { restoreSettings } from '#tests/support/restore-settings.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.afterEach(({ shop }) => restoreSettings(shop))

test.describe('an admin', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('enters tax and seller, corrects the name on an invoice, and takes the month to the bookkeeper', {
    tag: '@nightly',
  }, async ({ page, shop, context, openContext }) => {
    await signInContext(context, shop, await anAdmin(shop, { email: 'owner-invoices@example.com' }))
    await page.goto('/shop-settings/tax')
    const rate = page.getByRole('group', { name: 'The whole shop, rate 1' }).getByLabel('Rate in percent')
    await rate.fill('250')
    await page.getByRole('button', { name: 'Save: Tax rates' }).click()
    await expect(rate).toBeFocused()
    expect(await accessibilityProblems(page)).toEqual([])
    await rate.fill('25')
    await rate.press('Enter')
    await expect(page.getByText('Tax rates: saved.')).toBeVisible()
    const seller = page.getByRole('region', { name: 'Seller' })
    await seller.getByLabel('Name').fill('Hyggehus ApS')
    await seller.getByLabel('Country').fill('Denmark')
    await seller.getByLabel('Tax number').fill('DK12345678')
    await seller.getByLabel('IBAN').fill('DK5000400440116244')
    await page.getByRole('button', { name: 'Save: Seller' }).click()
    await expect(seller.getByLabel('IBAN')).toBeFocused()
    await seller.getByLabel('IBAN').fill('DK5000400440116243')
    await page.getByRole('button', { name: 'Save: Seller' }).click()
    await expect(page.getByText('Seller: saved.')).toBeVisible()

    const guest = await (await openContext()).newPage()
    await aStoredCart(guest, shop, { name: 'Lamp for an office', priceCents: 5000 })
    const number = await orderAsCompany(guest)

    await page.goto(`/all-orders/${number}`)
    await page.getByRole('link', { name: /^Invoice \d/ }).click()
    const sheet = page.getByRole('main')
    await expect(sheet).toContainText('Nordlys GmbH')
    await expect(sheet).toContainText('DK12345678')
    await expect(sheet).toContainText('VAT')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Correct name or company...' }).click()
    await page.getByRole('button', { name: 'Issue credit note and new invoice' }).click()
    await expect(page.getByText('Please check the marked fields.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Company').fill('Nordlys AG')
    await page.getByLabel('Why?').fill('The company has another form')
    await page.getByRole('button', { name: 'Issue credit note and new invoice' }).click()
    await expect(sheet).toContainText('Nordlys AG')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page.getByRole('link', { name: /^Invoice \d/ })).toHaveCount(2)
    await page.getByRole('link', { name: /^Credit note \d/ }).click()
    await expect(sheet).toContainText('Corrected: The company has another form')
    expect(await accessibilityProblems(page)).toEqual([])

    await page.goto('/stats')
    await page.getByRole('link', { name: 'For the bookkeeper' }).click()
    await expect(page.getByText('Equals the statistics of sales, to the cent')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Sales at 25%' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const month = await downloadOf(page, page.getByRole('link', { name: /, CSV$/ }))
    expect(month.toString()).toContain(number)
  })
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a company that orders as a guest opens its invoice by the link, as PDF and as electronic invoice', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await sellWithTax(shop)
    await aStoredCart(page, shop, { name: 'Lamp for a shop', priceCents: 5000 })
    await orderAsCompany(page)

    await page.getByRole('link', { name: /^Invoice \d/ }).click()
    await expect(page.getByRole('main')).toContainText('Nordlys GmbH')
    await expect(page.getByRole('main')).toContainText('DE811907980')
    expect(await accessibilityProblems(page)).toEqual([])
    const pdf = await downloadOf(page, page.getByRole('link', { name: 'PDF' }))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const xml = await downloadOf(page, page.getByRole('link', { name: 'Electronic invoice (XML)' }))
    expect(xml.toString()).toContain('DE811907980')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(/\/orders\/.+key=/)
  })

  test('a customer whose order was refunded in part opens its invoice and its credit note from the order', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await sellWithTax(shop)
    await signInNewCustomer(page, shop, { fullName: 'Olena Kovalenko', email: `${crypto.randomUUID()}@example.com` })
    const lamp = await aStoredCart(page, shop, { name: 'Lamp for a home', priceCents: 5000 })
    const number = await orderAsCompany(page)
    const lines = [{ article: lamp.article, quantity: 1 }]
    await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number, reason: 'Broken', lines })

    await page.reload()
    await page.getByRole('link', { name: /^Credit note \d/ }).click()
    await expect(page.getByRole('main')).toContainText('$50.00')
    expect(await accessibilityProblems(page)).toEqual([])
    const pdf = await downloadOf(page, page.getByRole('link', { name: 'PDF' }))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** Fills in the delivery step, names a company, pays, and opens the order. */
async function orderAsCompany(page: Page) {
  await page.goto('/cart?step=delivery')
  await fillDeliveryFields(page, { 'Your Email': `${crypto.randomUUID()}@example.com` })
  await page.getByText('Buying for a company?').click()
  await page.getByLabel('Company (optional)').fill('Nordlys GmbH')
  await page.getByLabel('Tax number (optional)').fill('DE811907980')
  expect(await accessibilityProblems(page)).toEqual([])
  await finishDelivery(page)
  await placeOrderOnPage(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  const number = readOrderNumber(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  if (!number) throw new Error(`${page.url()} is not the page of an order`)
  await page.getByRole('main').getByRole('link', { name: 'See the whole order' }).click()
  await expect(page).toHaveURL(/orders\//)
  return number
}

async function downloadOf(page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return await readFile(await download.path())
}
