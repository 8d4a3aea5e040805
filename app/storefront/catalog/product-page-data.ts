import type { ProductDetails, ProductSummary } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import type { ReviewsQuery } from '#shop/reviews/published-reviews-query.ts'
import type { PublishedReview, StarDistribution } from '#shop/reviews/reviews.ts'

export type ProductPageData = FoundProduct | MissingProduct

export type FoundProduct = {
  found: true
  product: ProductDetails
  reviews: PublishedReview[]
  distribution: StarDistribution
  totalPages: number
  query: ReviewsQuery
  questions: PublishedQuestion[]
  related: ProductSummary[]
  /** When an order of now arrives, as a sentence, and the moment until which it is true. */
  arrival: string
  arrivalUntil: number
  publicUrl: string
}

type MissingProduct = { found: false; popular: ProductSummary[]; publicUrl: string }

/** A product without pictures has one null entry, for the placeholder. */
export type GalleryPictures = readonly [Picture | null, ...Picture[]]

export function galleryPictures(product: ProductSummary | ProductDetails): GalleryPictures {
  const [first, ...rest] = 'pictures' in product ? product.pictures : []
  return first ? [first, ...rest] : [product.mainPicture]
}
