import { readFile } from 'node:fs/promises'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { fillByLabel, fillDraftAddress } from '#tests/support/draft-page.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use(sizes.phone)

test('an admin on a phone gives a draft a code, shows its quote, and takes a transfer for it', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  await aProduct(shop, { name: 'Quoted vase', priceCents: 4000, stock: 4 })
  await aPromotion(shop, { code: 'QUOTE-10' })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-orders/drafts')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('button', { name: 'New order' }).tap()
  await page.getByLabel('Find a product by name or article').fill('quoted vase')
  await page.getByRole('button', { name: 'Search products' }).last().tap()
  await page.getByRole('button', { name: 'Add Quoted vase' }).tap()
  await expect(page.getByLabel('Pieces of Quoted vase')).toBeVisible()
  await fillByLabel(page, {
    'Discount code': 'quote-10',
    'First name': 'Oda',
    'Last name': 'Quist',
    Email: 'quoted@example.com',
  })
  await fillDraftAddress(page)
  await page.getByRole('button', { name: 'Save the draft' }).last().tap()
  await expect(page.getByRole('button', { name: 'Send payment link, $41.00' })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const draft = page.url()

  await page.getByRole('link', { name: 'Quote to print' }).tap()
  const sheet = page.getByRole('main')
  await expect(sheet).toContainText('Quoted vase')
  await expect(sheet).toContainText('$41.00')
  await expect(sheet).toContainText('Oda Quist')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Back to the draft' }).tap()

  await page.getByText('Paid otherwise').tap()
  await page.getByLabel('How', { exact: true }).selectOption('Transfer')
  await page.getByLabel('Reference').fill('Transfer of 28 Nov')
  await page.getByRole('button', { name: 'Mark $41.00 as paid' }).dblclick()
  await expect(page.getByText(/Paid by transfer, Transfer of 28 Nov/)).toBeVisible()
  await page.goto(draft)
  await expect(page.getByText(/This draft became order №/)).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
})
