import type { z } from '@hono/zod-openapi'
import { categoryOf } from '#rulebook/categories.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { type ProductDetails, type ProductSummary, productPath, stockVersion } from '#shop/catalog/catalog.ts'
import type { AdminProduct } from '#shop/catalog/product.queries.server.ts'
import type { FoundContent } from '#shop/content/content.queries.server.ts'
import { contentPath } from '#shop/content/content.ts'
import { type Picture, type PictureWidth, pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import type { PublishedReview } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { AdminProductSchema, ProductPageSchema, ProductSchema, SuggestionsSchema } from './catalog-api.schema.ts'

/** Pictures of this width are sharp on a product page on a high-density screen. */
const fullWidth: PictureWidth = 1200
const smallWidth: PictureWidth = 160

type ShopUrl = Pick<Shop, 'publicUrl'>

export function productJson(shop: ShopUrl, product: ProductDetails): z.infer<typeof ProductSchema> {
  const gallery = product.hoverPicture ? product.pictures.slice(0, -1) : product.pictures
  const hover = product.hoverPicture ?? product.mainPicture
  return {
    _id: product.id,
    article: product.article,
    name: product.name,
    category: categoryOf(product.category).name,
    description: product.description,
    aboutProduct: product.aboutProduct,
    color: product.color,
    quantity: product.available,
    price: dollarsOf(product.priceCents),
    ...reductionJson(product),
    image: gallery.map((picture) => pictureAddress(shop, picture, fullWidth)),
    picture: hover ? pictureAddress(shop, hover, fullWidth) : '',
    rating: Math.round(product.rating * 100) / 100,
    reviewCount: product.reviewCount,
  }
}

export function adminProductJson(shop: ShopUrl, product: AdminProduct): z.infer<typeof AdminProductSchema> {
  return { ...productJson(shop, product), facts: product.facts, version: versionOf(product) }
}

export function versionOf({ version, available, held }: AdminProduct): string {
  return stockVersion({ version, on_hand: available + held, held })
}

export function productPageJson(
  shop: ShopUrl,
  product: ProductDetails,
  { reviews, questions }: { reviews: readonly PublishedReview[]; questions: readonly PublishedQuestion[] },
): z.infer<typeof ProductPageSchema> {
  return {
    ...productJson(shop, product),
    facts: product.facts,
    feedbacks: reviews.map(({ fullName, message, stars, reviewedAt, verified }) => ({
      fullName,
      message,
      stars,
      feedbackDate: reviewedAt.toISOString(),
      approved: true,
      verified,
    })),
    questions: questions.map(({ id, fullName, message, askedAt, answers }) => ({
      id,
      fullName,
      message,
      questionDate: askedAt.toISOString(),
      answers: answers.map((answer) => ({
        id: answer.id,
        fullName: answer.fullName,
        message: answer.message,
        answerDate: answer.answeredAt.toISOString(),
      })),
    })),
  }
}

export function suggestionsJson(
  shop: ShopUrl,
  products: readonly ProductSummary[],
  content: readonly FoundContent[],
): Pick<z.infer<typeof SuggestionsSchema>, 'results' | 'content'> {
  return {
    results: products.map((product) => ({
      article: product.article,
      name: product.name,
      category: categoryOf(product.category).name,
      price: dollarsOf(product.priceCents),
      ...reductionJson(product),
      path: productPath(product),
      picture: product.mainPicture ? pictureAddress(shop, product.mainPicture, smallWidth) : '',
    })),
    content: content.map(({ kind, slug, title, summary }) => ({
      kind,
      title,
      summary,
      path: contentPath({ kind, slug }),
    })),
  }
}

function reductionJson({ reduction }: Pick<ProductSummary, 'reduction'>) {
  if (!reduction) return {}
  return {
    compareAtPrice: dollarsOf(reduction.compareAtCents),
    lowestPrice30Days: dollarsOf(reduction.lowestCents),
    priceUntil: reduction.until,
  }
}

/** The widest derivative up to `maxWidth`, as WebP, which every client reads. */
function pictureAddress({ publicUrl }: ShopUrl, picture: Picture, maxWidth: PictureWidth): string {
  const width = widthsOf(picture).findLast((each) => each <= maxWidth) ?? smallWidth
  return `${publicUrl}${pictureUrl(picture, width, 'webp')}`
}
