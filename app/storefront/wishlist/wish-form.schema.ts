import { z } from 'zod'
import { isArticle } from '#shop/catalog/catalog.ts'

/** The plain forms of the wishlist. */
export const WishForm = z.object({ intent: z.enum(['add', 'remove']), article: z.string().refine(isArticle) })
