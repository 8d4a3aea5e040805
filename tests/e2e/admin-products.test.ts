import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

async function aFile(name: string, width: number, format: 'png' | 'jpeg' | 'webp' = 'jpeg') {
  return { name, mimeType: 'image/jpeg', buffer: await aPicture({ width, height: 300, format }) }
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 4(?:04|15|22)/], ...sizes.phone })

  test('errors are shown at their fields, no input is lost, and leaving the page asks first and saves a draft', {
    tag: '@nightly',
  }, async ({ page, context, shop }) => {
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/add-product')
    await page.getByRole('textbox', { name: 'Product name' }).fill('Half a lantern')

    await page
      .getByLabel('Gallery pictures')
      .last()
      .setInputFiles([await aFile('lying.jpg', 300, 'webp')])
    await expect(page.getByText('Unsupported file type: webp (lying.jpg)')).toBeVisible()
    await page.getByRole('button', { name: 'Add a product' }).click()

    await expect(page.getByText('Please enter a short description of product')).toBeVisible()
    await expect(page.getByText('Please select category')).toBeVisible()
    await expect(page.getByText('Please select color')).toBeVisible()
    await expect(page.getByText('Please enter the price of product')).toBeVisible()
    await expect(page.getByText('Please add images')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Half a lantern')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Price' }).fill('49.50')
    await expect(page.getByText('Please enter the price of product')).toBeHidden()
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => aFile(`${index}.jpg`, 200 + index)))
    await page.getByLabel('Gallery pictures').last().setInputFiles(six)
    await expect(page.getByText("You've exceeded the maximum number of pictures (6.jpg)")).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(5)

    const dialogMessages: string[] = []
    page.on('dialog', (dialog) => {
      dialogMessages.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveCount(0)
    await page.goto('/add-product')
    expect(dialogMessages).toEqual([expect.stringContaining('This has not been saved')])
    await expect(page.getByText('Your earlier input has been restored')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Half a lantern')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('')
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] })

  test('of two admins who change one product the second is told, and nothing is overwritten', {
    tag: '@nightly',
  }, async ({ page, context, shop }) => {
    await signInContext(context, shop, { isAdmin: true })
    const { id, article } = await aProduct(shop, { name: 'A product of two admins', active: false })
    const { hash } = await aStoredPicture(shop, { width: 900, height: 600 })
    const picture = { product_id: id, position: 0, view: 'main', hash, alt: 'Front' } as const
    await shop.db.insertInto('product_pictures').values(picture).execute()
    await page.goto(`/change-product/${article}`)
    await shop.db
      .updateTable('products')
      .set({ version: 2, name: 'Renamed meanwhile' })
      .where('article', '=', article)
      .execute()

    await page.getByRole('textbox', { name: 'Product price' }).fill('5.00')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByRole('alert').getByText('Someone else has changed this product meanwhile')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('someone has changed it since')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product price' })).not.toHaveValue('5.00')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore my changes' }).click()
    await expect(page.getByRole('textbox', { name: 'Product price' })).toHaveValue('5.00')
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Renamed meanwhile')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Renamed meanwhile has been saved').first()).toBeVisible()
  })
})
