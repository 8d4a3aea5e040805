import { z } from 'zod'
import { limits } from '#rulebook/limits.ts'
import { isArticle } from '#shop/catalog/catalog.ts'

const article = z.string().refine(isArticle)
const priceCents = z.int().min(1).max(limits.priceCentsMax).optional()
const addedAt = z
  .int()
  .min(0)
  .max(8.64e15)
  .transform((time) => new Date(time))
  .optional()
const count = z.int().min(1).max(2_000_000_000)

/** What a customer's browser sends by itself; nobody writes this by hand, so nobody is told what is wrong with it. */
export const BrowserMessage = z.object({
  customer: z.string(),
  browser: z.uuid(),
  count,
  knownVersion: z.int().min(-1),
  isMerge: z.boolean(),
  cart: z
    .array(z.object({ article, amount: z.int().min(0).max(limits.cartAmountMax), seenPriceCents: priceCents, addedAt }))
    .max(2 * limits.cartLinesMax),
  wishlist: z
    .array(z.object({ article, isWished: z.boolean(), savedPriceCents: priceCents, addedAt }))
    .max(2 * limits.favoritesMax),
})
