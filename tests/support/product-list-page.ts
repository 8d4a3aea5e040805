import type { Page } from '@playwright/test'
import type { CategorySlug } from '#rulebook/categories.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import type { Shop } from '#shop/shop.server.ts'
import { comeNear } from './journey.ts'

export function productCards(page: Page) {
  return page.getByRole('region', { name: 'Products' }).getByRole('article')
}

/** The text that screen readers announce when the list changes. */
export function productCount(page: Page) {
  return page.getByRole('main').locator('p[aria-live="polite"]')
}

/** Their code is fetched when they are opened; until then they are a plain form. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open filters' }).click()
  await filtersReady(page)
}

export async function filtersReady(page: Page): Promise<void> {
  await comeNear(page.getByRole('form', { name: 'Filters' }))
}

export async function expectedCount(shop: Shop, category: CategorySlug, query = ''): Promise<string> {
  const { total } = await listProducts(shop, { category }, parseListingQuery(new URLSearchParams(query)))
  return total === 1 ? '1 product' : `${total} products`
}
