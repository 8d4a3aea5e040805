import type { SignedIn } from '#shop/accounts/accounts.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { keepPhotos, type PhotoProblem, type SentPhoto } from './keep-photos.server.ts'
import type { WrittenReview } from './reviews.schema.ts'
import type { ReviewId } from './reviews.ts'
import { findReviewable, insertReview, lockProduct, noteVerified, setPhotos } from './writing.queries.server.ts'

export type ReviewProblem = { code: 'product-not-found' } | { code: 'already-reviewed' } | PhotoProblem

/** One review per customer and product. An admin moderates it before others see it. */
export async function leaveReview(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  asker: SignedIn,
  written: WrittenReview & { article: string; photos?: readonly SentPhoto[] },
): Promise<Result<{ id: ReviewId }, ReviewProblem>> {
  const { article, photos = [] } = written
  if (!isArticle(article)) return refuse({ code: 'product-not-found' })
  // Decoding photos is expensive, so it is checked first whether the review can be left.
  if (photos.length > 0) {
    const { isOnSale, isReviewed } = await findReviewable(shop.db, { article, userId: asker.id })
    if (!isOnSale) return refuse({ code: 'product-not-found' })
    if (isReviewed) return refuse({ code: 'already-reviewed' })
  }
  const kept = await keepPhotos(shop, asker, photos)
  if (!kept.ok) return kept
  return await shop.db.transaction().execute(async (tx: Tx): Promise<Result<{ id: ReviewId }, ReviewProblem>> => {
    const product = await lockProduct(tx, article)
    if (!product) return refuse({ code: 'product-not-found' })
    const { message, stars } = written
    const id = await insertReview(tx, { productId: product.id, author: asker, message, stars, at: shop.now() })
    if (!id) return refuse({ code: 'already-reviewed' })
    await setPhotos(tx, id, kept.value)
    await noteVerified(tx, [id])
    return accept({ id })
  })
}
