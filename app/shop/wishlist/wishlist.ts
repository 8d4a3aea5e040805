import type { ProductSummary } from '#shop/catalog/catalog.ts'

/** Something a customer would like to come back to. */
export type WishlistItem = {
  /** As it is now, also when it is no longer sold. */
  product: ProductSummary
  isSold: boolean
  /** What it cost when the heart was pressed. */
  savedPriceCents: number
  savedAt: Date
}

export type WantedWish = {
  article: string
  isWished: boolean
  savedPriceCents?: number | undefined
  /** When the heart was pressed, for the order of the list; now when nothing is said. */
  addedAt?: Date | undefined
}

export type WishRefusal = { article: string; name: string; code: 'gone' | 'full' }
