import type { CategorySlug } from '#rulebook/categories.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Article } from './catalog.ts'

export const catalogueTableSorts = ['newest', 'name', 'article', 'price', 'stock'] as const
export type CatalogueTableSort = (typeof catalogueTableSorts)[number]

/** Stock filter: sold out, few left, or in stock. */
export const stockFilters = ['out', 'few', 'there'] as const
export type StockFilter = (typeof stockFilters)[number]

/** The filters of the admin's product table, always valid. */
export type CatalogueTableQuery = {
  query: string
  category: CategorySlug | null
  active: boolean | null
  stock: StockFilter | null
  sort: CatalogueTableSort
  direction: 'asc' | 'desc'
  page: number
}

export type CatalogueTableFilter = Pick<CatalogueTableQuery, 'query' | 'category' | 'active' | 'stock'>

/** Products chosen one by one, or all that match a filter; `seen` is how many the admin was told that these are. */
export type ProductSelection = { articles: readonly string[] } | { filter: CatalogueTableFilter; seen?: number }

export type SelectedProducts = {
  products: number
  /** The name when only one product is chosen; null for several. */
  name: string | null
  orders: number
  reviews: number
  /** Null without products. */
  prices: { minCents: number; maxCents: number } | null
}

export type CatalogueTableRow = {
  article: Article
  name: string
  category: CategorySlug
  active: boolean
  priceCents: number
  /** On hand minus `held`; held pieces are being paid for. */
  available: number
  held: number
  version: number
  picture: Pick<Picture, 'hash'> | null
}

export type CatalogueTablePage = { products: CatalogueTableRow[]; page: number; total: number; totalPages: number }

const searchTermsMax = 8

/** The words that name or article must contain, normalised as in the database: lower case, without accents. */
export function searchTermsOf(query: string): string[] {
  const normalized = query
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
  return normalized.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, searchTermsMax)
}
