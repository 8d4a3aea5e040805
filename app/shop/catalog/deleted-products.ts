import type { CategorySlug } from '#rulebook/categories.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import type { Article } from './catalog.ts'

export type DeletedProduct = {
  article: Article
  name: string
  category: CategorySlug
  deletedAt: Date
  /** Null when it was not recorded. */
  deletedBy: string | null
}

export type DeletedProductPage = { products: DeletedProduct[]; page: number; total: number; totalPages: number }

const retentionMs = productLimits.deletedRetentionDays * 24 * 60 * 60 * 1000

/** Products deleted then or earlier cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

export function restorableUntil({ deletedAt }: Pick<DeletedProduct, 'deletedAt'>): Date {
  return new Date(deletedAt.getTime() + retentionMs)
}
