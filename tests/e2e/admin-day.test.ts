import type { Page } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test, typeInto } from '#tests/support/journey.ts'
import { fillInLogin } from '#tests/support/login-form.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

const lantern = 'Lantern for the longest night'
const listPath = '/lighting-decor?sort=price&dir=desc&min=4000'

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an admin signs in, adds a product, sees it at once, changes its price and deactivates it', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await page.goto(listPath)
    await signIn(page, shop)
    await addLantern(page)
    const address = await findInShop(page)
    await changePrice(page, address)
    await deactivate(page, address)
  })
})

async function signIn(page: Page, shop: Shop) {
  const admin = await anAdmin(shop, { email: 'owner-of-the-day@example.com' })
  await page.goto('/add-product')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await fillInLogin(dialog, admin)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible()
}

async function aFile(name: string, width: number, format: 'png' | 'jpeg' = 'jpeg') {
  return { name, mimeType: 'image/jpeg', buffer: await aPicture({ width, height: 300, format }) }
}

async function addLantern(page: Page) {
  const fields = {
    'Product name': lantern,
    'Short description of the product': 'A small light for a long evening.',
    'Amount of products in stock': '12',
    'Product price': '4,950',
    'Full description of the product': 'Glass and iron, made by hand.',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByLabel('Product color').selectOption('Black')
  await page.getByLabel('Product category').selectOption('Lighting Decor')
  const gallery = page.getByLabel('Gallery pictures').last()
  await gallery.setInputFiles([await aFile('front.jpg', 400), await aFile('side.jpg', 500)])
  await page
    .getByLabel('Hover picture')
    .last()
    .setInputFiles([await aFile('lit.png', 600, 'png')])
  await typeInto(page.getByRole('textbox', { name: 'What picture 1 shows' }).last(), 'From the front')
  await page.getByRole('button', { name: 'Move picture 2 to the front by one' }).click()
  await page.getByRole('button', { name: 'Add a product' }).click()
  await expect(page.getByRole('status').getByText(`${lantern} has been added`)).toBeVisible()
  await expect(page).toHaveURL(/\/change-product\/LGT-\d+$/)
}

/** Uses a list that was cached before the product was added. */
async function findInShop(page: Page): Promise<string> {
  await page.goto(listPath)
  await expect(page.getByRole('main').getByText('$4,950.00')).toBeVisible()
  await page.getByRole('link', { name: lantern }).first().click()
  await expect(page.getByRole('heading', { name: lantern, level: 1 })).toBeVisible()
  await expect(page.getByAltText('From the front').first()).toBeAttached()
  await expect(page.getByRole('button', { name: `Wishlist: ${lantern}` })).toHaveCount(0)
  return page.url()
}

async function changePrice(page: Page, address: string) {
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Product price' }).fill('4500.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText('has been saved')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('main').getByText('$4,500.00').first()).toBeVisible()
}

async function deactivate(page: Page, address: string) {
  await page.goto('/delete-card?query=longest+night')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('switch', { name: `Active: ${lantern}` }).click()
  await expect(page.getByRole('status').getByText(`${lantern} is no longer in the shop`)).toBeVisible()
  expect((await page.goto(address))?.status()).toBe(404)
  expect(await (await page.request.get(listPath)).text()).not.toContain(lantern)
}
