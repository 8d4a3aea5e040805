import type { Page } from '@playwright/test'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { emptySavedItems, storedItemsOf } from '#storefront/saved-items/saved-items.ts'
import { expect, typeInto } from './journey.ts'
import { aProduct, type MadeProduct } from './make-products.ts'

/** In the order of the form. */
export const aGuest = {
  'Your Email': 'olena@example.com',
  'Your first name': 'Olena',
  'Your last name': 'Kovalenko',
  'Your address': '14 Kobzarska Street, apartment 3',
  'Your city': 'Lviv',
  'Postal code': '79008',
  'Phone number': '67 123 45 67',
}

/** Adds a new product to the cart from its page. */
export async function fillCart(page: Page, shop: Shop, facts: Parameters<typeof aProduct>[1] = {}, amount = 1) {
  const product: MadeProduct = await aProduct(shop, facts)
  await page.goto(productPath(product))
  await typeInto(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }), String(amount))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Added to cart', exact: true }).first()).toBeVisible()
  return product
}

/** A guest's cart with these products, stored in the browser as the shop's script stores it. A customer's cart is `setCartLine`. */
export async function storeCart(page: Page, shop: Shop, lines: { product: MadeProduct; amount?: number }[]) {
  const summaries = await listProductsByArticles(
    shop,
    lines.map(({ product }) => product.article),
  )
  const cart = lines.map(({ product: { article }, amount = 1 }, index) => {
    const product = summaries.find((summary) => summary.article === article)
    if (!product) throw new Error(`${article} is not on sale`)
    return { product, amount, addedAt: Date.now() + index }
  })
  const text = JSON.stringify({
    state: storedItemsOf({ ...emptySavedItems, cart }),
    version: savedItemsLimits.storageVersion,
  })
  // A text of the same origin is the cheapest page that has its storage.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [savedItemsLimits.storageKey, text],
  )
}

/** A guest's cart with a new product. */
export async function aStoredCart(page: Page, shop: Shop, facts: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop, facts)
  await storeCart(page, shop, [{ product }])
  return product
}

/** Goes through the delivery step to the payment step. */
export async function fillInDelivery(page: Page, facts: Partial<typeof aGuest> = {}): Promise<void> {
  await page.goto('/cart?step=delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await fillDeliveryFields(page, facts)
  await finishDelivery(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  // Until then a click places no order, because its total is not shown.
  await expect(page.getByText(checkoutMessages.summary.updating)).toBeHidden()
}

export async function fillDeliveryFields(page: Page, facts: Partial<typeof aGuest> = {}): Promise<void> {
  const all = { ...aGuest, ...facts }
  await page.getByLabel('Your first name').fill(all['Your first name'])
  await page.getByLabel('Your last name').fill(all['Your last name'])
  await page.getByLabel('Your address').fill(all['Your address'])
  await page.getByLabel('Your city').fill(all['Your city'])
  await page.getByLabel('Postal code', { exact: true }).fill(all['Postal code'])
  await page.getByLabel('Phone number').fill(all['Phone number'])
  await typeInto(page.getByRole('main').getByLabel('Your Email'), all['Your Email'])
}

/** From a filled in first card of the delivery step through the second one to the payment step. */
export async function finishDelivery(page: Page): Promise<void> {
  await goToDeliveryCard(page)
  await page.getByRole('button', { name: 'Next step' }).click()
}

export async function goToDeliveryCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To delivery' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeFocused()
}

/** Accepts the rules, chooses a test card, and places the order, which is paid in the same step. */
export async function placeOrderOnPage(page: Page, card = 'Is paid at once'): Promise<void> {
  await page.getByRole('radio', { name: card }).press('Space')
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
  await page.getByRole('button', { name: 'Place order' }).click()
}

/** Pays on the page of an order, for example from a link in an email. */
export async function payOnPage(page: Page, card = 'Is paid at once'): Promise<void> {
  await page.getByRole('radio', { name: card }).press('Space')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Fills the delivery form by keyboard only, starting in the focused first field. */
export async function typeDeliveryFields(page: Page): Promise<void> {
  for (const text of Object.values(aGuest)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
