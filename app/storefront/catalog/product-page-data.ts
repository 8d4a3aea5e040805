import type { ProductDetails, ProductSummary } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'
import type { PublishedQuestion } from '#shop/questions/questions.ts'
import type { ReviewsQuery } from '#shop/reviews/published-reviews-query.ts'
import type { PublishedReview, StarDistribution } from '#shop/reviews/reviews.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'

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
  delivery: DeliverySection
  /** A scene with the product and others. */
  scene: ShownScene | null
  publicUrl: string
}

/** The ways of delivery with price and days, and for how long an order can be sent back, as sentences. */
export type DeliverySection = { methods: { name: string; price: string; days: string }[]; returns: string }

type MissingProduct = { found: false; popular: ProductSummary[]; publicUrl: string }

/** A picture, and the one in its place in the evening. A product without pictures has one null entry, for the placeholder. */
export type GalleryPicture = { picture: Picture | null; lit?: Picture | null }
export type GalleryPictures = readonly GalleryPicture[]

/** In the evening the lit picture comes first, and the main picture takes its place. */
export function galleryPictures(product: ProductSummary | ProductDetails): GalleryPictures {
  const { mainPicture, hoverPicture } = product
  const pictures = 'pictures' in product && product.pictures.length > 0 ? product.pictures : [mainPicture]
  return pictures.map((picture, position) => {
    if (position === 0) return { picture, lit: hoverPicture }
    return { picture, lit: picture?.hash === hoverPicture?.hash ? mainPicture : null }
  })
}
