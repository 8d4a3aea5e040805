import { z } from 'zod'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { itemsMax, type ListName } from '#shop/saved-items/saved-items.ts'

/** Sent by our script, not by a form, so invalid input needs no messages for a person. */
export const BrowserMessage = z.object({
  customer: z.string(),
  knownVersion: z.int().min(-1).max(2_000_000_000),
  isMerge: z.boolean(),
  cart: itemsOf('cart', savedItemsLimits.cartAmountMax),
  wishlist: itemsOf('wishlist', 1),
})

function itemsOf(list: ListName, amountMax: number) {
  const item = z.object({
    article: z.string().refine(isArticle),
    amount: z.int().min(0).max(amountMax),
    seenPriceCents: z.int().min(1).max(catalogLimits.priceCentsMax).optional(),
    addedAt: z.coerce.date().min(new Date(0)).optional(),
  })
  return z.array(item).max(2 * itemsMax[list])
}
