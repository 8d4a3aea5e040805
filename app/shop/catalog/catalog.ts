import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Reduction } from '#shop/prices/reductions.ts'
import type { Facts } from './facts.ts'

/** For example `PRD-001`: unique and permanent, shown to customers and used in URLs. */
export type Article = string & { readonly __brand: 'Article' }
export type ProductId = string & { readonly __brand: 'ProductId' }

export type SortField = 'popular' | 'reviews' | 'price'
export type SortDirection = 'asc' | 'desc'

/** The filters of a product list, always valid, whatever the URL contained. */
export type ListingQuery = {
  page: number
  minCents?: number
  maxCents?: number
  colors: readonly Color[]
  /** Only searches are filtered by category. */
  category?: CategorySlug
  sort: SortField
  direction: SortDirection
}

export type ProductSummary = {
  id: ProductId
  article: Article
  name: string
  category: CategorySlug
  description: string
  color: Color
  /** The price in force; for admins the regular price. */
  priceCents: number
  /** The lowered price. What a browser has kept may be over: `withoutEndedReduction`. */
  reduction?: Reduction
  /** What shoppers read beside a lowered price. */
  reducedText?: string
  /** The lowest price of the 30 days before the current one, where a page may say that a product costs less than before. */
  lowestCents?: number
  /** On hand minus what is held for payments under way. */
  available: number
  /** Average of approved reviews, 0 when there is none. */
  rating: number
  reviewCount: number
  /** For example "Burns 60 h"; null when the shop knows none, or from a browser's storage. */
  fact: string | null
  mainPicture: Picture | null
  hoverPicture: Picture | null
}

export type ProductDetails = ProductSummary & {
  aboutProduct: string
  facts: Facts
  /** In display order; the first one is the main picture, the hover picture comes last. */
  pictures: Picture[]
}

export type Listing<Product extends ProductSummary = ProductSummary> = {
  page: number
  products: Product[]
  total: number
  totalPages: number
  /** The price bounds without the price filter, so that the range control keeps its ends. */
  minCents: number
  maxCents: number
}

/** The database has the same check, so an invalid article needs no query. */
export function isArticle(text: string): text is Article {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)
}

export function productPath(product: { category: CategorySlug; article: string }): string {
  return `/${product.category}/product/${product.article}`
}

/** Changes with every change by an admin, every hold and every sale, so that a caller can detect that its copy is outdated. */
export function stockVersion(product: { version: number; on_hand: number; held: number }): string {
  return `${product.version}-${product.on_hand}-${product.held}`
}
