import { z } from 'zod'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { isArticle } from '#shop/catalog/catalog.ts'

/** The plain forms of the cart. A number that was left empty means "as it is". */
export const CartForm = z.object({
  intent: z.enum(['add', 'set', 'accept', 'remove']),
  article: z.string().refine(isArticle),
  amount: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === '' ? undefined : Math.min(Number(text), savedItemsLimits.cartAmountMax)))
    .optional(),
})
