import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'

export type ListName = 'cart' | 'wishlist'

/** A line of a customer's cart, or an item of their wishlist, which is always one piece. */
export type SavedItem = {
  /** Current data, also for a product that is no longer sold. */
  product: ProductSummary
  isSold: boolean
  amount: number
  /** The price when the customer saved it. */
  seenPriceCents: number
  addedAt: Date
}

/** The requested amount of a product; 0 removes it. */
export type WantedItem = {
  article: string
  amount: number
  seenPriceCents?: number | undefined
  /** Determines the position in the list; defaults to now. */
  addedAt?: Date | undefined
}

/** Why an item differs from the request; `available` is the stock at that moment. */
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

/** A guest's lists at sign-in, with the prices that the guest saw. */
export type GuestItems = Record<ListName, readonly WantedItem[]>

/** Counts of items. `leftOut` counts those that the account's full lists could not take. */
export type MergedItems = {
  wishesAdded: number
  linesAdded: number
  /** Lines in both carts of which the guest's amount was larger. */
  linesRaised: number
  /** Lines cut to the stock below both requested amounts. */
  linesCapped: number
  leftOut: number
}
