import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ProductId } from './catalog.ts'
import type {
  Addition,
  Alteration,
  ImportFileProblem,
  ImportPlan,
  ImportState,
  InvalidLine,
  PictureFetchFailure,
  WantedFilePicture,
} from './catalogue-file.ts'
import type { Facts } from './facts.ts'
import type { ManyChanges } from './many-changes.ts'

export type ProductsTable = {
  id: GeneratedAlways<string>
  article: string
  name: string
  category: CategorySlug
  description: string
  about_product: string
  color: Color
  facts: JSONColumnType<Facts, string | undefined, string>
  /** The regular price. */
  price_cents: number
  /** The reduced price by which lists sort, filter and count; null without one. */
  listed_reduction_cents: Generated<number | null>
  on_hand: Generated<number>
  held: Generated<number>
  active: Generated<boolean>
  new_collection: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** The sum of the stars of accepted reviews; only a trigger on reviews writes it. */
  rating_sum: Generated<number>
  review_count: Generated<number>
  review_score: GeneratedAlways<number>
  units_sold: Generated<number>
  /** Raised with every change by an admin. */
  version: Generated<number>
  deleted_at: Date | null
  /** For a deleted product: whether it was on sale before. */
  was_active: Generated<boolean>
  /** Name and article, normalised for the admin search: see `plain_letters` in the migration that created it. */
  found_by: GeneratedAlways<string>
}

/** Narrow copy of products for product lists. Triggers on products write it; views and sales write `popularity`. */
export type ListedProductsTable = {
  product_id: string
  category: CategorySlug
  color: Color
  price_cents: number
  review_score: number
  /** See `popularity_after` in the migration that created it. */
  popularity: number
  view_count: Generated<number>
  active: boolean
}

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

/** Written only by triggers on products. */
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

export type ImportFilesTable = {
  id: Generated<string>
  user_id: UserId
  made_at: Date
  state: Generated<ImportState>
  problem: JSONColumnType<ImportFileProblem> | null
  size_bytes: Generated<string>
  read_bytes: Generated<string>
  same_count: Generated<number>
  worked_at: Date
}

export type ImportFilePartsTable = { import_id: string; position: number; bytes: Buffer }

export type ImportLinesTable = {
  import_id: string
  line: number
  article: string
  kind: 'add' | 'change' | 'bad'
  planned: JSONColumnType<Addition | Alteration | InvalidLine>
  outcome: 'done' | 'skipped' | null
}

export type PictureAddressesTable = { address: string; hash: string }

export type PictureFetchesTable = {
  id: Generated<string>
  product_id: ProductId
  user_id: UserId
  wanted: JSONColumnType<WantedFilePicture[]>
  activate: boolean
  asked_at: Date
  ended_at: Date | null
  problems: JSONColumnType<PictureFetchFailure[], string | undefined, string>
}

type BulkChangesTable = {
  operation: string
  user_id: UserId | null
  articles: string[]
  changes: JSONColumnType<ManyChanges>
  begun_at: Date
  finished_at: Generated<Date | null>
}

export type CatalogTables = {
  bulk_changes: BulkChangesTable
  catalogue_imports: CatalogueImportsTable
  import_files: ImportFilesTable
  import_file_parts: ImportFilePartsTable
  import_lines: ImportLinesTable
  picture_addresses: PictureAddressesTable
  picture_fetches: PictureFetchesTable
  products: ProductsTable
  listed_products: ListedProductsTable
  product_pictures: ProductPicturesTable
  product_views: ProductViewsTable
  bought_together: BoughtTogetherTable
  listing_counts: ListingCountsTable
  seeds: SeedsTable
}
