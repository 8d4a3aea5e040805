import type { CategorySlug } from '#rulebook/categories.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Article } from './catalog.ts'

export const tableSorts = ['newest', 'name', 'article', 'price', 'stock'] as const
export type TableSort = (typeof tableSorts)[number]

/** What there is of a product: nothing, a few pieces, or any at all. */
export const stockShelves = ['out', 'few', 'there'] as const
export type StockShelf = (typeof stockShelves)[number]

/** What an owner asked the table for, already clean. */
export type AskedTable = {
  query: string
  category: CategorySlug | null
  active: boolean | null
  stock: StockShelf | null
  sort: TableSort
  direction: 'asc' | 'desc'
  page: number
}

/** A product as the owners' table shows it. */
export type TableProduct = {
  article: Article
  name: string
  category: CategorySlug
  active: boolean
  priceCents: number
  /** What can still be bought; `held` are being paid for. */
  available: number
  held: number
  version: number
  picture: Pick<Picture, 'hash'> | null
}

export type TablePage = { products: TableProduct[]; page: number; total: number; totalPages: number }

const wordsMost = 8

/** The parts that a name or article must have, as the database compares them: lower case, without accents. */
export function partsOf(query: string): string[] {
  const plain = query
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
  return plain.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, wordsMost)
}
