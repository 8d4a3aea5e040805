import type { z } from '@hono/zod-openapi'
import { categoryOf } from '#rulebook/categories.ts'
import {
  type Listing,
  type ProductDetails,
  type ProductSummary,
  productPath,
  stockVersion,
} from '#shop/catalog/catalog.ts'
import type { OwnersProduct } from '#shop/catalog/product.queries.server.ts'
import { type Picture, type PictureWidth, pictureUrl, widthsOf } from '#shop/media/media.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import type { PublishedReview } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'
import type {
  ListingSchema,
  OwnersProductSchema,
  ProductPageSchema,
  ProductSchema,
  SuggestionsSchema,
} from './catalog.schema.ts'

/** Pictures of this width are sharp on a product page on a high-density screen. */
const fullWidth: PictureWidth = 1200
const smallWidth: PictureWidth = 160

type Address = Pick<Shop, 'publicUrl'>

export function productJson(address: Address, product: ProductDetails): z.infer<typeof ProductSchema> {
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
    image: gallery.map((picture) => pictureAddress(address, picture, fullWidth)),
    picture: hover ? pictureAddress(address, hover, fullWidth) : '',
    rating: Math.round(product.rating * 100) / 100,
    reviewCount: product.reviewCount,
  }
}

export function ownersProductJson(address: Address, product: OwnersProduct): z.infer<typeof OwnersProductSchema> {
  return { ...productJson(address, product), version: versionOf(product) }
}

export function versionOf({ version, available, held }: OwnersProduct): string {
  return stockVersion({ version, on_hand: available + held, held })
}

export function productPageJson(
  address: Address,
  product: ProductDetails,
  { reviews, questions }: { reviews: readonly PublishedReview[]; questions: readonly PublishedQuestion[] },
): z.infer<typeof ProductPageSchema> {
  return {
    ...productJson(address, product),
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

export function listingJson(
  address: Address,
  listing: Omit<Listing, 'products'>,
  products: readonly ProductDetails[],
): z.infer<typeof ListingSchema> {
  return {
    page: listing.page,
    results: products.map((product) => productJson(address, product)),
    total: listing.total,
    totalProducts: listing.total,
    totalPages: listing.totalPages,
    // Rounded outward, so that a filter by these bounds keeps the products at both ends.
    minPrice: Math.floor(dollarsOf(listing.minCents)),
    maxPrice: Math.ceil(dollarsOf(listing.maxCents)),
  }
}

export function suggestionsJson(
  address: Address,
  products: readonly ProductSummary[],
): z.infer<typeof SuggestionsSchema> {
  return {
    results: products.map((product) => ({
      article: product.article,
      name: product.name,
      category: categoryOf(product.category).name,
      price: dollarsOf(product.priceCents),
      path: productPath(product),
      picture: product.mainPicture ? pictureAddress(address, product.mainPicture, smallWidth) : '',
    })),
  }
}

/** The widest derivative up to `atMost`, as WebP, which every client reads. */
function pictureAddress({ publicUrl }: Address, picture: Picture, atMost: PictureWidth): string {
  const width = widthsOf(picture).findLast((each) => each <= atMost) ?? smallWidth
  return `${publicUrl}${pictureUrl(picture, width, 'webp')}`
}
