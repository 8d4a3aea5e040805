import { expect, test } from '#tests/support/journey.ts'
import { aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { anOrderWithStuckRefunds } from '#tests/support/make-stuck-refunds.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

// Covers each kind of form once. Their refusals are tested next to the pages, without a browser.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

test('without scripts a product is added, changed, deleted after a confirmation and restored, and a file is imported', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/add-product')
  await page.getByRole('textbox', { name: 'Product name' }).fill('Quillon tray')
  await page.getByRole('textbox', { name: 'Short description of the product' }).fill('A tray.')
  await page.getByRole('textbox', { name: 'Amount of products in stock' }).fill('4')
  await page.getByRole('textbox', { name: 'Product price' }).fill('10.00')
  await page.getByRole('textbox', { name: 'Full description of the product' }).fill('Made by hand.')
  await page.getByLabel('Product color').selectOption('Black')
  await page.getByLabel('Product category').selectOption('Lighting Decor')
  const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ width: 400, height: 300 }) }
  await page.getByLabel('Gallery pictures').last().setInputFiles([picture])
  await page.getByRole('button', { name: 'Add a product' }).click()
  await expect(page.getByText('Quillon tray has been added')).toBeVisible()
  const article = page.url().match(/change-product\/([\w-]+)/)?.[1]
  await page.getByRole('textbox', { name: 'Product price' }).fill('nothing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter a price such as 12.90')).toBeVisible()
  await page.getByRole('textbox', { name: 'Product price' }).fill('39.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Quillon tray has been saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Product price' })).toHaveValue('39.00')

  await page.goto('/delete-card?query=quillon')
  await page.getByRole('textbox', { name: 'Price of Quillon tray' }).fill('11.00')
  await page.getByRole('button', { name: 'Save price and stock of Quillon tray' }).click()
  await expect(page.getByText('Quillon tray: $11.00, 4 in stock')).toBeVisible()
  await page.getByRole('link', { name: 'Delete Quillon tray' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete “Quillon tray”?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Quillon tray is back in the catalogue')).toBeVisible()
  await page.getByRole('link', { name: 'Delete Quillon tray' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'Deleted products' }).click()
  await page.getByRole('button', { name: 'Restore Quillon tray' }).click()
  await expect(page.getByText('Quillon tray is back in the catalogue')).toBeVisible()
  await page.getByRole('link', { name: 'All products' }).click()

  await page.getByRole('link', { name: 'Import CSV' }).click()
  const buffer = Buffer.from(`article;price\n${article};9,90`)
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Price: $11.00 → $9.90')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('0 products added, 1 product changed.')).toBeVisible()
})

test('without scripts orders are changed together and with a reason, a refund is settled, and promotions, reviews and questions are handled', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const orders = [await aPaidOrder(shop, [await aProduct(shop)]), await aPaidOrder(shop, [await aProduct(shop)])]
  const [first, second] = orders.map(({ number }) => number)
  const admin = await signInContext(context, shop, { isAdmin: true })
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

  const { number } = await anOrderWithStuckRefunds(shop, admin, [1000])
  await page.goto(`/all-orders/${number}`)
  await page.getByRole('link', { name: 'Settled another way: $10.00' }).click()
  await page.getByRole('textbox', { name: 'How was it sent?' }).fill('Bank transfer')
  await page.getByRole('button', { name: 'Yes, it has been sent' }).click()
  await expect(page.getByText('$10.00 count as refunded.')).toBeVisible()

  await aPromotion(shop, { code: 'PLAIN-10' })
  await page.goto('/promotions?query=plain')
  await page.getByRole('button', { name: 'Pause PLAIN-10' }).click()
  await expect(page.getByText('PLAIN-10 is paused now.')).toBeVisible()
  await page.getByRole('link', { name: 'PLAIN-10' }).click()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('PLAIN-10 is saved.')).toBeVisible()

  const product = await aProduct(shop)
  await aReview(shop, product, { status: 'new', fullName: 'Iris Bakker', message: 'Buy cheap watches.' })
  await aQuestion(shop, product, { fullName: 'Jonas Reid', message: 'Is it round?', answer: null })
  await page.goto(`/all-reviews?article=${product.article}`)
  await page.getByText('Decline', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Why? The customer reads it.' }).fill('It is about something else')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByText('The review has been declined')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was before')).toBeVisible()
  await page.goto(`/all-reviews/questions?article=${product.article}`)
  await page.getByRole('link', { name: 'Answer Jonas Reid' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It is.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer has been posted')).toBeVisible()

  await page.goto('/stats')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Jan 01 – Jan 31, 2020' })).toBeVisible()
})
