import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'

export type ListName = 'cart' | 'wishlist'

/** A line of a customer's cart, or an item of their wishlist, which is always one piece. */
export type SavedItem = {
  /** As it is now, also when it is no longer sold. */
  product: ProductSummary
  isSold: boolean
  amount: number
  /** What the customer was shown when they saved it. */
  seenPriceCents: number
  addedAt: Date
}

/** How many of a product are wanted: none removes it. */
export type WantedItem = {
  article: string
  amount: number
  seenPriceCents?: number | undefined
  /** For the order of the list; now when nothing is said. */
  addedAt?: Date | undefined
}

/** Why an item is not as it was wanted; `available` is what could be bought at that moment. */
export type ItemRefusal = {
  article: string
  name: string
  code: 'gone' | 'sold-out' | 'short' | 'full'
  available: number
}

export const itemsMax: Record<ListName, number> = {
  cart: savedItemsLimits.cartLinesMax,
  wishlist: savedItemsLimits.favoritesMax,
}

/** What a guest had before they signed in. Prices are those that they were shown. */
export type GuestItems = Record<ListName, readonly WantedItem[]>

/** How many items joined the account, how many lines changed, and what there was no room for. */
export type MergedItems = {
  wishesAdded: number
  linesAdded: number
  /** Lines that the account had as well, and of which the guest had more. */
  linesRaised: number
  /** Lines with less than either side asked for, because there is no more. */
  linesCapped: number
  leftOut: number
}
