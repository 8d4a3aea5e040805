import type { UserId } from '#shop/accounts/accounts.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'

export type ReviewId = string & { readonly __brand: 'ReviewId' }

export const reviewStatuses = ['new', 'accepted', 'declined'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export type ShopReply = { message: string; repliedAt: Date }

/** A review as everybody may read it: approved, and without its author's e-mail. */
export type PublishedReview = {
  id: ReviewId
  fullName: string
  message: string
  stars: number
  reviewedAt: Date
  /** Its author bought the product here. */
  verified: boolean
  helpfulCount: number
  photos: Picture[]
  reply: ShopReply | null
}

/** How many approved reviews gave one star, two stars, … five stars. */
export type StarDistribution = readonly [number, number, number, number, number]

/** A page of what is published about a product. */
export type ReviewsPage = {
  reviews: PublishedReview[]
  distribution: StarDistribution
  page: number
  totalPages: number
}

/** The product a review or question is about, as its author and the shop's people see it beside the text. */
export type AboutProduct = {
  article: Article
  name: string
  /** Its page. Null: it is no longer sold. */
  path: string | null
  picture: Picture | null
}

/** A review as its author sees it. */
export type MyReview = {
  id: ReviewId
  product: AboutProduct
  message: string
  stars: number
  reviewedAt: Date
  status: ReviewStatus
  /** Why it was declined, when the shop said so. */
  declineReason: string | null
  verified: boolean
  helpfulCount: number
  photos: Picture[]
  reply: ShopReply | null
}

/** Something that arrived with somebody who has not said what they think of it. */
export type Unreviewed = { product: AboutProduct; orderNumber: string; arrivedAt: Date }

/** A review as the shop's own people see it. */
export type ReviewToModerate = MyReview & {
  fullName: string
  email: string
  /** Goes up when its author rewrites it. */
  revision: number
  changedAt: Date | null
  moderatedAt: Date | null
}

export type ReviewCounts = Record<ReviewStatus, number>

/** What the shop's own people are looking for; what is left out is not asked for. */
export type ModerationFilter = {
  status?: ReviewStatus | undefined
  article?: string | undefined
  email?: string | undefined
  stars?: number | undefined
  writtenAfter?: Date | undefined
  writtenBefore?: Date | undefined
  /** From 1; beyond the last is the last. */
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

/** How a review stood before it was moderated: what undoing brings back. */
export type BeforeModeration = { id: ReviewId; status: ReviewStatus; reason: string | null; revision: number }

/** `revision`: of the text that was read. */
export type ReadReview = { id: ReviewId; revision?: number | undefined }

/** By whom something was written: by their account, and before there were accounts by an address that is known to be theirs. */
export type Writer = { id: UserId; email: string; emailConfirmed: boolean }

export type ReviewAuthor = { id: UserId; fullName: string; email: string }

/** What shall become of a review. `revision`: of the text that was read; another one is not moderated. */
export type Moderation = { status: ReviewStatus; reason?: string | null | undefined }
