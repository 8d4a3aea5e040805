import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { tellOfLowReview } from '#shop/notices/tell-of-low-review.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  hasOwnReview,
  lockOwnReview,
  markVerifiedPurchases,
  type OwnReview,
  setPhotos,
  updateReview,
} from './review-writes.queries.server.ts'
import type { WrittenReview } from './reviews.schema.ts'
import type { ReviewId } from './reviews.ts'
import { type PhotoProblem, storePhotos, type UploadedPhoto } from './store-photos.server.ts'
import { touchRated } from './touch-reviewed.server.ts'

export type ChangeReviewProblem = { code: 'review-not-found' } | PhotoProblem

type ReviewChange = WrittenReview & {
  id: ReviewId
  /** Hashes of the photos to keep, in display order. */
  photosToKeep?: readonly string[]
  photos?: readonly UploadedPhoto[]
}

/** A changed review is hidden until it is moderated again. An unchanged one stays as it is. */
export async function changeReview(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  actor: SignedInUser,
  { id, message, stars, photosToKeep = [], photos = [] }: ReviewChange,
): Promise<Result<{ isWaiting: boolean }, ChangeReviewProblem>> {
  if (photos.length > 0 && !(await hasOwnReview(shop.db, actor.id, id))) return refuse({ code: 'review-not-found' })
  const stored = await storePhotos(shop, actor, photos, new Set(photosToKeep).size)
  if (!stored.ok) return stored
  return await shop.db
    .transaction()
    .execute(async (tx): Promise<Result<{ isWaiting: boolean }, ChangeReviewProblem>> => {
      const review = await lockOwnReview(tx, actor.id, id)
      if (!review) return refuse({ code: 'review-not-found' })
      const keptHashes = photosToKeep.filter((hash) => review.photos.includes(hash))
      const hashes = [...new Set([...keptHashes, ...stored.value])]
      if (isSame(review, { message, stars, hashes })) return accept({ isWaiting: review.status === 'new' })
      await updateReview(tx, id, { message, stars, at: shop.now() })
      await setPhotos(tx, id, hashes)
      await markVerifiedPurchases(tx, [id])
      await tellOfLowReview(shop, tx, { id, stars })
      if (review.status === 'accepted') await touchRated(tx, [review])
      return accept({ isWaiting: true })
    })
}

function isSame(review: OwnReview, next: { message: string; stars: number; hashes: readonly string[] }): boolean {
  const { message, stars, photos } = review
  return message === next.message && stars === next.stars && photos.join() === next.hashes.join()
}
