import type { Page } from '@playwright/test'
import { accessibilityProblems, expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

const lantern = {
  'Product name': 'Lantern for a long winter',
  'Short description of the product': 'A small light for a long evening.',
  'Amount of products in stock': '12',
  'Product price': '49.50',
  'Full description of the product': 'Glass and iron, made by hand.',
}

async function aFile(name: string, width: number, format: 'png' | 'jpeg' | 'webp' = 'jpeg') {
  return { name, mimeType: 'image/jpeg', buffer: await aPicture({ width, height: 300, format }) }
}

async function fillIn(page: Page, words: Record<string, string>) {
  for (const [label, text] of Object.entries(words)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByLabel('Product color').selectOption('Black')
  await page.getByLabel('Product category').selectOption('Lighting Decor')
}

test('an owner adds a product with pictures, sees it in the shop at once, changes its price and takes it off', async ({
  page,
  context,
  shop,
}) => {
  await signedIn(context, shop, { isAdmin: true })
  await page.goto('/lighting-decor?sort=price&dir=desc&min=4000')
  await page.goto('/add-product')
  await fillIn(page, { ...lantern, 'Product price': '4,950' })
  await page
    .getByLabel('Gallery pictures')
    .last()
    .setInputFiles([await aFile('front.jpg', 400), await aFile('side.jpg', 500)])
  await page
    .getByLabel('Hover picture')
    .last()
    .setInputFiles([await aFile('lit.jpg', 600, 'png')])
  await page.getByRole('textbox', { name: 'What the main picture shows' }).fill('From the front')
  await page.getByRole('button', { name: 'Move picture 2 to the front by one' }).click()

  await page.getByRole('button', { name: 'Add a product' }).click()

  await expect(page.getByRole('status').getByText('Lantern for a long winter has been added')).toBeVisible()
  await expect(page).toHaveURL(/\/change-product\/LGT-\d+$/)
  await page.goto('/lighting-decor?sort=price&dir=desc&min=4000')
  await expect(page.getByRole('main').getByText('$4,950.00')).toBeVisible()
  await page.getByRole('link', { name: 'Lantern for a long winter' }).first().click()
  await expect(page.getByRole('heading', { name: 'Lantern for a long winter', level: 1 })).toBeVisible()
  await expect(page.getByAltText('From the front').first()).toBeAttached()
  const address = page.url()

  await expect(page.getByRole('button', { name: 'Wishlist: Lantern' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/change-product\/LGT-\d+$/)
  await page.getByRole('textbox', { name: 'Product price' }).fill('45.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText('has been saved')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('main').getByText('$45.00').first()).toBeVisible()

  await page.goto(`/change-product/${address.split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('is no longer in the shop').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 4(?:04|15|22)/], ...sizes.phone })

  test('what is missing or wrong is said at its field, in words, and nothing written is lost', async ({
    page,
    context,
    shop,
  }) => {
    await signedIn(context, shop, { isAdmin: true })
    await page.goto('/add-product')
    await page.getByRole('textbox', { name: 'Product name' }).fill('Half a lantern')

    await page
      .getByLabel('Gallery pictures')
      .last()
      .setInputFiles([await aFile('lying.jpg', 300, 'webp')])
    await expect(page.getByText('Unsupported file type: webp')).toBeVisible()
    await page.getByRole('button', { name: 'Add a product' }).click()

    await expect(page.getByText('Please enter a short description of product')).toBeVisible()
    await expect(page.getByText('Please select category')).toBeVisible()
    await expect(page.getByText('Please select color')).toBeVisible()
    await expect(page.getByText('Please enter the price of product')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Half a lantern')
    expect(await accessibilityProblems(page)).toEqual([])
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => aFile(`${place}.jpg`, 200 + place)))
    await page.getByLabel('Gallery pictures').last().setInputFiles(six)
    await expect(page.getByText("You've exceeded the maximum number of pictures")).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(5)
  })
})

test('a draft survives leaving, which is asked about first', async ({ page, context, shop }) => {
  await signedIn(context, shop, { isAdmin: true })
  await page.goto('/add-product')
  await page.getByRole('textbox', { name: 'Product name' }).fill('A thought for later')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'List of all orders' }).click()
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveCount(0)
  await page.goto('/add-product')

  expect(asked).toEqual([expect.stringContaining('This has not been saved')])
  await expect(page.getByText('What you had written here before is back')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('A thought for later')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('a product is added and changed with a plain form', async ({ page, context, shop }) => {
    await signedIn(context, shop, { isAdmin: true })
    await page.goto('/add-product')
    await fillIn(page, lantern)
    await page
      .getByLabel('Gallery pictures')
      .last()
      .setInputFiles([await aFile('front.jpg', 400)])

    await page.getByRole('button', { name: 'Add a product' }).click()

    await expect(page.getByText('Lantern for a long winter has been added')).toBeVisible()
    await page.getByRole('textbox', { name: 'Product price' }).fill('nothing')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Please enter a price such as 12.90')).toBeVisible()
    await page.getByRole('textbox', { name: 'Product price' }).fill('39.00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Lantern for a long winter has been saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product price' })).toHaveValue('39.00')
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] })

  test('two owners: who saves second is told, and nothing is overwritten', async ({ page, context, shop }) => {
    await signedIn(context, shop, { isAdmin: true })
    const { article } = await aProduct(shop, { name: 'A thing of two owners', pictures: 1, active: false })
    // Its picture is a row without a file.
    await page.route('**/media/**', (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: '' }))
    await page.goto(`/change-product/${article}`)
    await shop.db
      .updateTable('products')
      .set({ version: 2, name: 'Renamed meanwhile' })
      .where('article', '=', article)
      .execute()

    await page.getByRole('textbox', { name: 'Product price' }).fill('5.00')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByRole('alert').getByText('Somebody else has changed this product meanwhile')).toBeVisible()
  })
})
