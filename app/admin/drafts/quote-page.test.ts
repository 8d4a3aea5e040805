import { expect, test } from 'vitest'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a quote is a page to print and a PDF, and says the tax number of the shop and the tax of its rate', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  await sellWithTax(shop)
  const path = await aDraft(shop)
  const pages = await openAdminPages(shop)

  const [draft, page, file] = [
    await pages.get(path),
    await pages.get(`${path}/quote`),
    await pages.get(`${path}/quote.pdf`),
  ]

  expect(draft.text).toContain('Includes VAT 25%')
  for (const text of [
    'Quoted lamp',
    'VAT no. DK12345678',
    '$44.00',
    '$11.00',
    '$55.00',
    draftMessages.quoteSheet.includesTax,
  ])
    expect(page.text).toContain(text)
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

test('a quote of a shop without a tax rate does not say that its prices include tax', async () => {
  const shop = await openTestShop()
  const path = await aDraft(shop)

  const page = await (await openAdminPages(shop)).get(`${path}/quote`)

  expect(page.text).toContain(draftMessages.quoteSheet.notHeld)
  expect(page.text).not.toContain(draftMessages.quoteSheet.includesTax)
})

/** The path of a draft of one lamp. */
async function aDraft(shop: TestShop): Promise<string> {
  const { article } = await aProduct(shop, { name: 'Quoted lamp', priceCents: 5000 })
  const lines = [{ article, quantity: 1, ownPriceCents: null, reason: '' }]
  const content = { lines, discountCode: '', delivery: defaultDelivery, customerId: null, note: '' }
  return `/all-orders/drafts/${await startDraft(shop, await anActor(shop, { isAdmin: true }), content)}`
}
