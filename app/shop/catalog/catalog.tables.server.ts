import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ImportPlan } from './catalogue-file.ts'

export type ProductsTable = {
  id: GeneratedAlways<string>
  article: string
  name: string
  category: CategorySlug
  description: string
  about_product: string
  color: Color
  price_cents: number
  on_hand: Generated<number>
  held: Generated<number>
  active: Generated<boolean>
  new_collection: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Of accepted reviews; written by a trigger on reviews and by nobody else. */
  rating_sum: Generated<number>
  review_count: Generated<number>
  review_score: GeneratedAlways<number>
  units_sold: Generated<number>
  /** Raised with every change by an owner. */
  version: Generated<number>
  deleted_at: Date | null
  /** Of what was deleted: whether it was on sale until then. */
  was_active: Generated<boolean>
  /** Name and article as owners type them: see `plain_letters` in the migration that made it. */
  found_by: GeneratedAlways<string>
}

/** What lists are made of. Triggers on products write it; views and sales write its popularity. */
export type ListedProductsTable = {
  product_id: string
  category: CategorySlug
  color: Color
  price_cents: number
  review_score: number
  /** See `popularity_after` in the migration that made it. */
  popularity: number
  view_count: Generated<number>
  active: boolean
}

/** What is known of a stored picture; its derivatives are in the picture store. */
export type PictureView = 'main' | 'detail' | 'hover'

export type ProductPicturesTable = {
  product_id: string
  position: number
  hash: string
  view: PictureView
  alt: Generated<string>
}

export type ProductViewsTable = { day: string; product_id: string; visitor: string }

export type BoughtTogetherTable = { product_id: string; other_id: string; times: number }

/** Written by triggers on products and by nobody else. */
export type ListingCountsTable = {
  category: CategorySlug
  color: Color
  price_cents: number
  products: number
}

export type SeedsTable = { name: string; sown_at: Generated<Date> }

export type CatalogueImportsTable = {
  id: Generated<string>
  user_id: UserId
  made_at: Date
  plan: JSONColumnType<ImportPlan>
  applied_at: Date | null
}

export type CatalogTables = {
  catalogue_imports: CatalogueImportsTable
  products: ProductsTable
  listed_products: ListedProductsTable
  product_pictures: ProductPicturesTable
  product_views: ProductViewsTable
  bought_together: BoughtTogetherTable
  listing_counts: ListingCountsTable
  seeds: SeedsTable
}
