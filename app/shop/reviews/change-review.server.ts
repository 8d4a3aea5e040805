import type { SignedIn } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { keepPhotos, type PhotoProblem, type SentPhoto } from './keep-photos.server.ts'
import type { WrittenReview } from './reviews.schema.ts'
import type { ReviewId } from './reviews.ts'
import { touchRated } from './touch-reviewed.server.ts'
import {
  hasOwnReview,
  lockOwnReview,
  noteVerified,
  type OwnReview,
  rewriteReview,
  setPhotos,
} from './writing.queries.server.ts'

export type ChangeProblem = { code: 'review-not-found' } | PhotoProblem

type Rewritten = WrittenReview & {
  id: ReviewId
  /** Hashes of the photos to keep, in display order. */
  keptPhotos?: readonly string[]
  photos?: readonly SentPhoto[]
}

/** A changed review is hidden until it is moderated again. An unchanged one stays as it is. */
export async function changeReview(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  asker: SignedIn,
  { id, message, stars, keptPhotos = [], photos = [] }: Rewritten,
): Promise<Result<{ isWaiting: boolean }, ChangeProblem>> {
  if (photos.length > 0 && !(await hasOwnReview(shop.db, asker.id, id))) return refuse({ code: 'review-not-found' })
  const stored = await keepPhotos(shop, asker, photos, new Set(keptPhotos).size)
  if (!stored.ok) return stored
  return await shop.db.transaction().execute(async (tx): Promise<Result<{ isWaiting: boolean }, ChangeProblem>> => {
    const review = await lockOwnReview(tx, asker.id, id)
    if (!review) return refuse({ code: 'review-not-found' })
    const kept = keptPhotos.filter((hash) => review.photos.includes(hash))
    const hashes = [...new Set([...kept, ...stored.value])]
    if (isSame(review, { message, stars, hashes })) return accept({ isWaiting: review.status === 'new' })
    await rewriteReview(tx, id, { message, stars, at: shop.now() })
    await setPhotos(tx, id, hashes)
    await noteVerified(tx, [id])
    if (review.status === 'accepted') await touchRated(tx, [review])
    return accept({ isWaiting: true })
  })
}

function isSame(review: OwnReview, next: { message: string; stars: number; hashes: readonly string[] }): boolean {
  const { message, stars, photos } = review
  return message === next.message && stars === next.stars && photos.join() === next.hashes.join()
}
