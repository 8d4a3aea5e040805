import { z } from '@hono/zod-openapi'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'

/** Query parameters are parsed leniently and never refused; their types are only documented here. */
const text = (description: string, example: string) =>
  z.unknown().optional().openapi({ type: 'string', description, example })
const price = (description: string) => z.unknown().optional().openapi({ type: 'number', minimum: 0, description })

export const ListingParameters = z.object({
  page: z
    .unknown()
    .optional()
    .openapi({
      type: 'integer',
      minimum: 1,
      default: 1,
      description: `${listingLimits.pageSize} products a page. A page past the last is the last; anything else is the first.`,
    }),
  min: price('The lowest price, in dollars.'),
  max: price('The highest price, in dollars.'),
  color: z
    .unknown()
    .optional()
    .openapi({
      param: { style: 'form', explode: true },
      type: 'array',
      items: { type: 'string', enum: [...colors, 'Grey'] },
      description: 'May be repeated. "Grey" and "Gray" are the same.',
    }),
  sort: z
    .unknown()
    .optional()
    .openapi({
      type: 'string',
      enum: ['popular', 'reviews', 'price'],
      default: 'popular',
      description: 'Most viewed and bought, best rated, or by price.',
    }),
  dir: z
    .unknown()
    .optional()
    .openapi({ type: 'string', enum: ['asc', 'desc'], default: 'desc', description: 'Upwards or downwards.' }),
})

const category = z
  .unknown()
  .optional()
  .openapi({ type: 'string', enum: categories.map(({ slug }) => slug), description: 'Only products of this category.' })

export const SearchParameters = z.object({
  query: text('The text to search for; one typo is forgiven. Without it: the whole catalogue.', 'beeswax'),
  name: text('The same as `query`, for older clients.', 'beeswax'),
  category,
  ...ListingParameters.shape,
})

export const FacetParameters = SearchParameters.omit({ page: true, sort: true, dir: true })

export const SuggestionParameters = z.object({
  query: text('What has been typed so far.', 'bees'),
  name: text('The same as `query`, for older clients.', 'bees'),
})

export const ProductParameters = z.object({ article: text('Which product.', 'CND-001') })
