import { z } from '@hono/zod-openapi'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { factKinds } from '#rulebook/facts.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { contentKinds } from '#shop/content/content.ts'

const picture = z
  .url()
  .openapi({ example: 'https://hyggehus.example/media/0123456789abcdef0123456789abcdef-1200.webp' })
const dollars = z.number().min(0)
const count = z.int().min(0)
const timestamp = z.iso.datetime().openapi({ example: '2026-01-05T18:30:00.000Z' })
const article = z
  .string()
  .openapi({ description: 'The article number, used in addresses; never changes.', example: 'CND-001' })

/** Present only while a price is lowered. */
const reducedPrice = {
  compareAtPrice: dollars.optional().openapi({ description: 'The regular price, while a lower one is in force.' }),
  lowestPrice30Days: dollars.optional().openapi({
    description: 'The lowest price of the 30 days before the reduction; to be shown beside the lowered price.',
  }),
  priceUntil: z.iso.datetime().optional().openapi({ description: 'When the lowered price ends.' }),
}

export const ProductSchema = z
  .object({
    _id: z.string().openapi({ example: '17' }),
    article,
    name: z.string().openapi({ example: 'Beeswax pillar candle' }),
    category: z.enum(categories.map(({ name }) => name)),
    description: z.string().openapi({ description: 'One or two sentences.' }),
    aboutProduct: z.string().openapi({ description: 'The long text of the product page.' }),
    color: z.enum(colors),
    quantity: count.openapi({ description: 'Pieces that can be bought now.' }),
    price: dollars.openapi({ description: 'In US dollars.', example: 12.9 }),
    ...reducedPrice,
    image: z.array(picture).openapi({ description: 'The gallery pictures, the main one first.' }),
    picture: z.string().openapi({
      description:
        'The picture to show on hover: the main one when there is no other, empty when there is none at all.',
    }),
    rating: z
      .number()
      .min(0)
      .max(reviewLimits.starsMax)
      .openapi({ description: 'Average of the approved reviews; 0 without reviews.' }),
    reviewCount: count,
  })
  .openapi('Product')

const version = z.string().openapi({
  description: 'For admins only. Changes with every change, hold and sale; `PUT /product` takes it back.',
  example: '3-12-0',
})

const factTypes = {
  number: z.number().openapi({ example: 420 }),
  range: z.union([z.number(), z.object({ min: z.number(), max: z.number() })]).openapi({ example: { min: 2, max: 4 } }),
  text: z.string().openapi({ example: 'Unscented' }),
  list: z.array(z.string()).openapi({ example: ['Oak', 'Linen'] }),
}

const FactsSchema = z
  .object(
    Object.fromEntries(
      factKinds.map(({ kind, label, unit, type }) => [
        kind,
        factTypes[type].optional().openapi({ description: unit === null ? label : `${label}, in ${unit}` }),
      ]),
    ),
  )
  .openapi('Facts', { description: 'What is known of the product, by kind.' })

export const AdminProductSchema = ProductSchema.extend({ facts: FactsSchema, version }).openapi('AdminProduct')

const PublishedReviewSchema = z
  .object({
    fullName: z.string(),
    message: z.string(),
    stars: z.int().min(1).max(reviewLimits.starsMax),
    feedbackDate: timestamp,
    approved: z.literal(true),
    verified: z.boolean().openapi({ description: 'Its author bought the product here.' }),
  })
  .openapi('PublishedFeedback')

const PublishedAnswerSchema = z
  .object({ id: z.string(), fullName: z.string(), message: z.string(), answerDate: timestamp })
  .openapi('PublishedAnswer')

const PublishedQuestionSchema = z
  .object({
    id: z.string(),
    fullName: z.string(),
    message: z.string(),
    questionDate: timestamp,
    answers: z.array(PublishedAnswerSchema),
  })
  .openapi('PublishedQuestion')

export const ProductPageSchema = ProductSchema.extend({
  facts: FactsSchema,
  version: version.optional(),
  feedbacks: z.array(PublishedReviewSchema).openapi({ description: 'Approved reviews, the newest first.' }),
  questions: z.array(PublishedQuestionSchema).openapi({ description: 'Questions that the shop has answered.' }),
}).openapi('ProductPage')

export const ListingSchema = z
  .object({
    page: z.int().min(1),
    results: z.array(ProductSchema),
    total: count.openapi({ description: 'How many products match, on all pages together.' }),
    totalProducts: count.openapi({ description: 'The same as `total`.' }),
    totalPages: count,
    minPrice: count.openapi({
      description:
        'The lowest price in the list without its price filter, in whole dollars, rounded down; of the whole shop when that list is empty.',
    }),
    maxPrice: count.openapi({ description: 'The highest price, likewise, rounded up.' }),
  })
  .openapi('Listing')

export const SearchSchema = ListingSchema.extend({
  correctedQuery: z.string().nullable().openapi({
    description: 'The corrected text that was searched for, when the given one found nothing.',
  }),
}).openapi('SearchResults')

const countsBy = (names: readonly string[], description: string) =>
  z.object(Object.fromEntries(names.map((name) => [name, count.optional()]))).openapi({ description })

export const FacetsSchema = z
  .object({
    total: count.openapi({ description: 'How many products match.' }),
    minPrice: count.openapi({ description: 'As in a list.' }),
    maxPrice: count.openapi({ description: 'As in a list.' }),
    colors: countsBy(
      colors,
      'How many products each color leaves, with all other filters applied; colors without products are left out.',
    ),
    categories: countsBy(
      categories.map(({ slug }) => slug),
      'How many products each category leaves, likewise.',
    ),
    prices: z.array(count).openapi({
      description: `How many products have a price in each of ${listingLimits.priceBars} equal steps from \`minPrice\` to \`maxPrice\`, without the price filter; empty when there are none.`,
    }),
  })
  .openapi('Facets')

export const SuggestionsSchema = z
  .object({
    results: z.array(
      z.object({
        article,
        name: z.string(),
        category: z.string(),
        price: dollars,
        ...reducedPrice,
        path: z.string().openapi({ description: 'Of the product page.', example: '/candles/product/CND-001' }),
        picture: z.string().openapi({ description: 'A small one; empty when there is none.' }),
      }),
    ),
    content: z
      .array(
        z.object({
          kind: z.enum(contentKinds),
          title: z.string(),
          summary: z.string(),
          path: z.string().openapi({ example: '/stories/keep-the-light-low' }),
        }),
      )
      .openapi({ description: 'Stories and pages of the shop with all of these words.' }),
    correctedQuery: z.string().nullable().openapi({
      description: 'The corrected text that the products were found by; null when no word was corrected.',
    }),
  })
  .openapi('Suggestions')
