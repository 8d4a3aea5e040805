import type { Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { announceBackInStock } from '#shop/back-in-stock/announce-back-in-stock.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.describe('without scripts, on a phone', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false, expectedErrors: [/status of (404|422)/] })

  test('a guest asks on a sold-out product, confirms by email, is told when it is back, and ends the request', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const product = await aProduct(shop, { stock: 0, name: 'Lingonberry Ribbed Pillar' })
    const main = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(productPath(product))
    await askWith(page, 'lena')
    await expect(main.getByText('Please enter a valid email address.')).toBeVisible()
    await askWith(page, 'lena@example.com')
    await expect(main).toContainText('Please confirm your request in the email that is on its way to you.')

    await page.goto(linkIn(await mailbox.latestTo('lena@example.com'), '/back-in-stock/confirm'))
    await page.getByRole('button', { name: 'Yes, tell me' }).click()
    await expect(title).toHaveText('We will tell you')
    await stock(shop, product, 1)
    const message = await mailbox.latestTo('lena@example.com', /^Lingonberry Ribbed Pillar is back$/)

    await page.goto(linkIn(message, productPath(product)))
    await expect(main.getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0)
    await page.goto(linkIn(message, '/back-in-stock/end'))
    await page.getByRole('button', { name: 'Do not tell me' }).click()
    await expect(title).toHaveText('Your request is deleted')
    await page.goto(linkIn(message, '/back-in-stock/end'))
    await expect(title).toHaveText('This link has expired')
  })
})

test('a customer with a confirmed email asks with one click', { tag: '@nightly' }, async ({ page, shop, mailbox }) => {
  const product = await aProduct(shop, { stock: 0, name: 'Fly Agaric Lamp' })
  const { email } = await signInNewCustomer(page, shop)
  await page.goto(productPath(product))
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Your email' })).toHaveValue(email)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Tell me when it is back' }).click()

  await expect(page.getByRole('status').getByText('We will email you when it is back.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await stock(shop, product, 1)
  expect((await mailbox.latestTo(email, 'is back')).subject).toBe('Fly Agaric Lamp is back')
})

async function askWith(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: 'Your email' }).fill(email)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
}

/** New pieces arrive, and the job runs that looks for them each minute. */
async function stock(shop: Shop, { id, article }: MadeProduct, pieces: number): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ on_hand: pieces }).where('id', '=', id).execute()
    await touchPages(tx, [`product:${article}`])
  })
  await announceBackInStock(shop)
}
