import { z } from '@hono/zod-openapi'
import { limits } from '#rulebook/limits.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { ProductSchema } from './catalog.schema.ts'

const article = z.string(problemWords.articleMissing).openapi({ example: 'CND-001' })

export const ArticleSchema = z.object({ article }, problemWords.malformed).openapi('Article')

export const ArticleInPath = z.object({
  article: article.openapi({
    description: 'The product to take out.',
    param: { name: 'article', in: 'path', description: 'The product to take out.' },
  }),
})

/** Older clients send the quantity as the text of their input field. */
const quantity = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], problemWords.quantityWrong)
  .pipe(z.int(problemWords.quantityWrong).min(0, problemWords.quantityWrong))
  .transform((wanted) => Math.min(wanted, limits.cartAmountMax))
  .openapi({ type: 'integer', minimum: 0, example: 2 })

export const QuantityInCartSchema = z
  .object({ article, quantity }, problemWords.malformed)
  .openapi('QuantityInCart', { required: ['article', 'quantity'] })

export const CartLineSchema = z
  .object({
    article,
    quantity: z.int().min(0).openapi({ description: 'How many are in the cart now: never more than there are.' }),
    available: z.int().min(0).openapi({ description: 'How many could be bought at this moment.' }),
  })
  .openapi('CartLine')

export const InCartSchema = z.object({ article, quantity: z.int().min(1), product: ProductSchema }).openapi('InCart')

export const WishSchema = z
  .object({
    article,
    inWishList: z.boolean().openapi({ description: 'Whether the product is on the wishlist now.' }),
  })
  .openapi('Wish')
