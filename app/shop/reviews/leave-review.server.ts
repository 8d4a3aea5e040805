import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import type { Tx } from '#shop/database.server.ts'
import { tellOfLowReview } from '#shop/notices/tell-of-low-review.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  findReviewEligibility,
  insertReview,
  lockProduct,
  markVerifiedPurchases,
  setPhotos,
} from './review-writes.queries.server.ts'
import type { WrittenReview } from './reviews.schema.ts'
import type { ReviewId } from './reviews.ts'
import { type PhotoProblem, storePhotos, type UploadedPhoto } from './store-photos.server.ts'

export type LeaveReviewProblem =
  | { code: 'product-not-found' }
  | { code: 'already-reviewed' }
  | PhotoProblem
  | TooManyAttempts

/** One review per customer and product. An admin moderates it before others see it. */
export async function leaveReview(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  actor: SignedInUser,
  input: WrittenReview & { article: string; photos?: readonly UploadedPhoto[] },
): Promise<Result<{ id: ReviewId }, LeaveReviewProblem>> {
  const { article, photos = [] } = input
  if (!isArticle(article)) return refuse({ code: 'product-not-found' })
  // Decoding photos is expensive, so it is checked first whether the review can be left.
  if (photos.length > 0) {
    const { isOnSale, isReviewed } = await findReviewEligibility(shop.db, { article, userId: actor.id })
    if (!isOnSale) return refuse({ code: 'product-not-found' })
    if (isReviewed) return refuse({ code: 'already-reviewed' })
  }
  const tooMany = await checkAttemptLimits(shop, ['contributionByAccount', actor.id])
  if (tooMany) return refuse(tooMany)
  const storedPhotos = await storePhotos(shop, actor, photos)
  if (!storedPhotos.ok) return storedPhotos
  return await shop.db.transaction().execute(async (tx: Tx): Promise<Result<{ id: ReviewId }, LeaveReviewProblem>> => {
    const product = await lockProduct(tx, article)
    if (!product) return refuse({ code: 'product-not-found' })
    const { message, stars } = input
    const id = await insertReview(tx, { productId: product.id, author: actor, message, stars, at: shop.now() })
    if (!id) return refuse({ code: 'already-reviewed' })
    await setPhotos(tx, id, storedPhotos.value)
    await markVerifiedPurchases(tx, [id])
    await tellOfLowReview(shop, tx, { id, stars })
    return accept({ id })
  })
}
