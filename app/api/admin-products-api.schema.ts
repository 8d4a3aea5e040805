import { z } from '@hono/zod-openapi'
import { factMessages } from '#rulebook/fact-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'

const number = (example: number | string) =>
  z.union([z.string(), z.number()]).optional().openapi({ description: 'A number, or one as text.', example })
const text = (example: string) => z.string().optional().openapi({ example })

const pictures = z.union([z.string(), z.array(z.string())], messages.images).optional()

/** The types are loose, because the shop reports missing and wrong values for this call and the form alike. */
const fields = {
  name: text('Beeswax pillar candle'),
  category: text('Candles'),
  description: text('A slow candle for long evenings.'),
  aboutProduct: text('Poured by hand in small batches.'),
  color: text('White'),
  quantity: number(12),
  price: number('12.90'),
  image: pictures.openapi({
    description: `The gallery pictures, the main one first, ${productLimits.galleryPicturesMax} at most: png or jpeg as data URLs, or addresses of pictures to keep.`,
    example: ['data:image/png;base64,…'],
  }),
  picture: pictures.openapi({ description: 'The picture to show on hover, in the same way.' }),
  facts: z
    .record(z.string(), z.unknown(), factMessages.wrong.facts)
    .optional()
    .openapi({
      description:
        'All facts of the product by kind, as `GET /product` has them; a range may also be one number. Without this field they stay as they are.',
      example: { weight: 420, players: { min: 2, max: 4 }, scent: 'Unscented', material: ['Oak'] },
    }),
  newCollection: z.boolean().optional().openapi({ description: 'Shown in the new collection before all others.' }),
}

export const NewProductSchema = z
  .object(
    { ...fields, article: text('CND-001').openapi({ description: 'Made by the shop when it is not given.' }) },
    problemMessages.malformed,
  )
  .openapi('NewProduct')

export const ChangedProductSchema = z
  .object(
    {
      ...fields,
      article: z.string(problemMessages.articleMissing).openapi({ example: 'CND-001' }),
      version: z.union([z.string(), z.int()]).optional().openapi({
        description: 'As it was read. When the product or its stock has changed since, the answer is 409 `stale`.',
        example: '3-12-0',
      }),
      seenQuantity: number(12).openapi({
        description:
          'The `quantity` as it was read. When it is another one now, the answer is 409 `stale`. Without it and `version`, `quantity` is set and the audit log says so.',
      }),
    },
    problemMessages.malformed,
  )
  .openapi('ChangedProduct')

const articles = z
  .array(z.string(messages.articlesWrong), messages.articlesWrong)
  .max(productLimits.atOnceMax, messages.articlesWrong)
  .openapi({ example: ['CND-001', 'CND-002'] })

export const ArticlesSchema = z.object({ articles }, problemMessages.malformed).openapi('Articles')

export const ProductStateChangedSchema = z
  .object({
    articles,
    withoutPictures: z
      .array(z.string())
      .openapi({ description: 'The products that stay inactive until they have a picture.', example: [] }),
  })
  .openapi('Switched')

export const ProductStateSchema = z
  .object({ articles, active: z.boolean(messages.activeWrong) }, problemMessages.malformed)
  .openapi('ProductState')
