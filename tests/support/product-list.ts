import type { Page } from '@playwright/test'
import type { CategorySlug } from '#rulebook/categories.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import type { Shop } from '#shop/shop.server.ts'

export function productCards(page: Page) {
  return page.getByRole('region', { name: 'Products' }).getByRole('article')
}

/** The text that screen readers announce when the list changes. */
export function productCount(page: Page) {
  return page.getByRole('main').locator('p[aria-live="polite"]')
}

export async function expectedCount(shop: Shop, category: CategorySlug, query = ''): Promise<string> {
  const { total } = await listProducts(shop, { category }, parseListingQuery(new URLSearchParams(query)))
  return total === 1 ? '1 product' : `${total} products`
}
