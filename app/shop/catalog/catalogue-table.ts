import type { CategorySlug } from '#rulebook/categories.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Article } from './catalog.ts'

export const tableSorts = ['newest', 'name', 'article', 'price', 'stock'] as const
export type TableSort = (typeof tableSorts)[number]

/** Stock filter: sold out, few left, or in stock. */
export const stockShelves = ['out', 'few', 'there'] as const
export type StockShelf = (typeof stockShelves)[number]

/** The filters of the admin's product table, always valid. */
export type AskedTable = {
  query: string
  category: CategorySlug | null
  active: boolean | null
  stock: StockShelf | null
  sort: TableSort
  direction: 'asc' | 'desc'
  page: number
}

export type TableProduct = {
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

export type TablePage = { products: TableProduct[]; page: number; total: number; totalPages: number }

const wordsMost = 8

/** The words that name or article must contain, normalised as in the database: lower case, without accents. */
export function partsOf(query: string): string[] {
  const plain = query
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
  return plain.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, wordsMost)
}
