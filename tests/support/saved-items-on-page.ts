import type { Page } from '@playwright/test'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { expect } from './journey.ts'
import { aProduct } from './make-products.ts'
import { signInContext } from './sign-in-context.ts'

export async function addToCartFromProductPage(
  page: Page,
  product: Parameters<typeof productPath>[0] & { name: string },
) {
  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText(`${product.name} has been added to the cart`)).toBeVisible()
}

export async function aCartWith(page: Page, shop: Shop, { amount: pieces }: { amount: number }) {
  const { id } = await signInContext(page.context(), shop)
  const { article, name } = await aProduct(shop, { stock: 9, priceCents: 1290 })
  await setCartLine(shop, id, { article, amount: pieces })
  return { id, article, name }
}

export function wishlistButton(page: Page, name: string) {
  return page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
}

export function amount(page: Page) {
  return page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
}

export async function amountsOf(shop: Shop, id: UserId) {
  const { lines } = await readCart(shop, id)
  return Object.fromEntries(lines.map(({ product, amount: pieces }) => [product.article, pieces]))
}

/** Until the first answer arrives, items saved in this browser are merged like a guest's. */
export async function waitForFirstSync(page: Page) {
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.customer)
}
