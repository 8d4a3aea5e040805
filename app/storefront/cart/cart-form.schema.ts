import { z } from 'zod'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { isArticle } from '#shop/catalog/catalog.ts'

/** The cart's forms for browsers without scripts. An empty amount leaves the line unchanged. */
export const CartForm = z.object({
  intent: z.enum(['add', 'set', 'accept', 'later', 'remove']),
  article: z.string().refine(isArticle),
  amount: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === '' ? undefined : Math.min(Number(text), savedItemsLimits.cartAmountMax)))
    .optional(),
})
