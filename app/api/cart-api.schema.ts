import { z } from '@hono/zod-openapi'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { ProductSchema } from './catalog-api.schema.ts'

const article = z.string(problemMessages.articleMissing).openapi({ example: 'CND-001' })

export const ArticleSchema = z.object({ article }, problemMessages.malformed).openapi('Article')

export const ArticleInPath = z.object({
  article: article.openapi({
    description: 'The product to remove.',
    param: { name: 'article', in: 'path', description: 'The product to remove.' },
  }),
})

/** Older clients send the quantity as the text of their input field. */
const quantity = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], problemMessages.quantityWrong)
  .pipe(z.int(problemMessages.quantityWrong).min(0, problemMessages.quantityWrong))
  .transform((wanted) => Math.min(wanted, savedItemsLimits.cartAmountMax))
  .openapi({ type: 'integer', minimum: 0, example: 2 })

export const QuantityInCartSchema = z
  .object({ article, quantity }, problemMessages.malformed)
  .openapi('QuantityInCart', { required: ['article', 'quantity'] })

export const CartLineSchema = z
  .object({
    article,
    quantity: z.int().min(0).openapi({ description: 'How many are in the cart now: never more than there are.' }),
    available: z.int().min(0).openapi({ description: 'How many can be bought now.' }),
  })
  .openapi('CartLine')

export const InCartSchema = z.object({ article, quantity: z.int().min(1), product: ProductSchema }).openapi('InCart')

export const WishSchema = z
  .object({
    article,
    inWishList: z.boolean().openapi({ description: 'Whether the product is on the wishlist now.' }),
  })
  .openapi('Wish')
