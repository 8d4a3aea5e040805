import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'

export type ReviewId = string & { readonly __brand: 'ReviewId' }

export const reviewStatuses = ['new', 'accepted', 'declined'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export type ShopReply = { message: string; repliedAt: Date }

/** An approved review as the public sees it, without its author's email. */
export type PublishedReview = {
  id: ReviewId
  fullName: string
  message: string
  stars: number
  reviewedAt: Date
  /** The author bought the product in this shop. */
  verified: boolean
  helpfulCount: number
  photos: Picture[]
  reply: ShopReply | null
}

/** How many approved reviews gave one star, two stars, … five stars. */
export type StarDistribution = readonly [number, number, number, number, number]

export type ReviewsPage = {
  reviews: PublishedReview[]
  distribution: StarDistribution
  page: number
  totalPages: number
}

/** The product of a review or question, as its author and admins see it next to the text. */
export type ProductReference = {
  article: Article
  name: string
  /** The product page; null when the product is no longer sold. */
  path: string | null
  picture: Picture | null
  /** The product's picture for the evening. */
  lit: Picture | null
}

export type MyReview = {
  id: ReviewId
  product: ProductReference
  message: string
  stars: number
  reviewedAt: Date
  status: ReviewStatus
  /** The admin's reason, if one was given. */
  declineReason: string | null
  verified: boolean
  helpfulCount: number
  photos: Picture[]
  reply: ShopReply | null
}

/** An arrived product that its customer has not reviewed. */
export type UnreviewedProduct = { product: ProductReference; orderNumber: string; arrivedAt: Date }

export type ReviewToModerate = MyReview & {
  fullName: string
  email: string
  /** Raised when the author changes the review. */
  revision: number
  changedAt: Date | null
  moderatedAt: Date | null
}

export type ReviewCounts = Record<ReviewStatus, number>

export type ModerationFilter = {
  status?: ReviewStatus | undefined
  article?: string | undefined
  email?: string | undefined
  /** A part of the author's name or email, or of the review, in any case. */
  text?: string | undefined
  stars?: number | undefined
  writtenAfter?: Date | undefined
  writtenBefore?: Date | undefined
  /** From 1; a page beyond the last shows the last. */
  page?: number | undefined
}

export type ModerationPage = {
  reviews: ReviewToModerate[]
  /** With every filter applied except the status. */
  counts: ReviewCounts
  page: number
  total: number
  totalPages: number
}

/** The state of a review before it was moderated; undo restores it. */
export type PreviousModeration = { id: ReviewId; status: ReviewStatus; reason: string | null; revision: number }

/** `revision` is that of the text the admin read. */
export type ReviewRevision = { id: ReviewId; revision?: number | undefined }

/** The author of a text: by account, or by confirmed email for texts from before accounts existed. */
export type AuthorIdentity = { id: UserId; email: string; emailConfirmed: boolean }

export type ReviewAuthor = { id: UserId; fullName: string; email: string }

export type ModerationDecision = { status: ReviewStatus; reason?: string | null | undefined }

/** The reviews that the home page quotes, and what the latest reviews say together. */
export type QuotedReviews = {
  reviews: QuotedReview[]
  latest: { count: number; stars: number /** No older ones exist. */; areAll: boolean }
}

/** A review that the home page quotes, and its product. */
export type QuotedReview = {
  id: ReviewId
  fullName: string
  message: string
  stars: number
  verified: boolean
  helpfulCount: number
  reviewedAt: Date
  article: Article
  name: string
  category: CategorySlug
  picture: Picture | null
  /** The product's picture for the evening. */
  lit: Picture | null
}
