import { z } from 'zod'
import { isArticle } from '#shop/catalog/catalog.ts'

/** The wishlist's forms for browsers without scripts. */
export const WishForm = z.object({ intent: z.enum(['add', 'remove']), article: z.string().refine(isArticle) })
