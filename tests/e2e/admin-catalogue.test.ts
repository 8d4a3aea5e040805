import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.describe('on a phone', () => {
  test.use({ ...sizes.phone, expectedErrors: [/status of 422|ERR_FAILED/] })

  test('an admin finds products, changes price and stock in the list, lowers several prices at once, deletes two and undoes it, and restores a deleted one', async ({
    page,
    context,
    shop,
  }) => {
    const plain = await aProduct(shop, { name: 'Zephyr jar, plain', stock: 4, priceCents: 1000 })
    await aProduct(shop, { name: 'Zephyr jar, tall', category: 'gift-sets' })
    await aPaidOrder(shop, [plain])
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/delete-card')
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('zephyr')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('status').getByText('2 products')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('textbox', { name: 'In stock: Zephyr jar, plain' }).fill('7')
    await page.getByRole('textbox', { name: 'Price of Zephyr jar, plain' }).fill('12,50')
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('button', { name: 'Save price and stock of Zephyr jar, plain' }).click()
    await expect(page.getByText('That could not be saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price of Zephyr jar, plain' })).toHaveValue('12,50')
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Save price and stock of Zephyr jar, plain' }).click()
    await expect(page.getByText('Zephyr jar, plain: $12.50, 7 in stock')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save price and stock of Zephyr jar, plain' })).toBeHidden()

    await shop.db.updateTable('products').set({ version: 9 }).where('article', '=', plain.article).execute()
    await page.getByRole('textbox', { name: 'Price of Zephyr jar, plain' }).fill('1.00')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Someone else has changed Zephyr jar, plain meanwhile')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price of Zephyr jar, plain' })).toHaveValue('12.50')

    await page.getByRole('checkbox', { name: 'Choose all on this page' }).press('Space')
    await expect(page.getByText('2 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 products?' })
    await expect(dialog.getByText('They have 1 order and 0 reviews.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('2 products have been deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No products here' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('link', { name: 'Zephyr jar, tall', exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Delete Zephyr jar, tall' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Zephyr jar, tall has been deleted')).toBeVisible()
    await page.goto('/delete-card/deleted?query=zephyr')
    await expect(page.getByRole('checkbox', { name: 'Zephyr jar, tall' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore Zephyr jar, tall' }).click()
    await expect(page.getByText('Zephyr jar, tall is back in the catalogue')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No deleted products here' })).toBeVisible()

    await page.goto('/delete-card?query=zephyr')
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).press('Space')
    await page.getByRole('button', { name: 'Change price, category...' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change 2 products' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Price' }).selectOption('Lower by percent')
    await page.getByRole('textbox', { name: 'New price or percent' }).fill('ten')
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText('Please enter a percentage above zero and below 100').first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('textbox', { name: 'New price or percent' }).fill('10')
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText('2 products have been changed')).toBeVisible()
    await expect(page.getByText('The prices are from $11.25 to $11.61.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 products are as before')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price of Zephyr jar, plain' })).toHaveValue('12.50')

    await page.goto('/delete-card/import')
    const buffer = Buffer.from(`article,price\n${plain.article},9.90\nNEW-1,5`)
    await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: '1 line has to be corrected' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
