import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockForModeration } from './moderation.queries.server.ts'
import type { ReviewId } from './reviews.ts'
import { touchRated } from './touch-reviewed.server.ts'
import { findReviewByEmail, findReviewId, lockOwnReview, removeReviewRow } from './writing.queries.server.ts'

type Deleted = Result<{ id: ReviewId }, { code: 'review-not-found' }>

/** Only by its author, who may write another one afterwards. */
export async function deleteReview({ db }: Pick<Shop, 'db'>, asker: SignedIn, id: ReviewId): Promise<Deleted> {
  return await db.transaction().execute(async (tx): Promise<Deleted> => {
    const review = await lockOwnReview(tx, asker.id, id)
    if (!review) return refuse({ code: 'review-not-found' })
    await removeReviewRow(tx, review.id)
    if (review.status === 'accepted') await touchRated(tx, [review])
    return accept({ id: review.id })
  })
}

/** For the API: deletes the customer's own review of a product; an admin may name another author's email. */
export async function deleteReviewAbout(
  shop: Pick<Shop, 'db' | 'now'>,
  asker: SignedIn,
  { article, email }: { article: string; email?: string | undefined },
): Promise<Deleted> {
  const isOwn = email === undefined || email.trim().toLowerCase() === asker.email
  if (!isOwn)
    return asker.isAdmin ? await removeReviewOf(shop, asker, { article, email }) : refuse({ code: 'review-not-found' })
  const id = await findReviewId(shop.db, { article, userId: asker.id })
  return id ? await deleteReview(shop, asker, id) : refuse({ code: 'review-not-found' })
}

async function removeReviewOf(
  shop: Pick<Shop, 'db' | 'now'>,
  asker: SignedIn,
  of: { article: string; email: string },
): Promise<Deleted> {
  const id = await findReviewByEmail(shop.db, of)
  if (!id) return refuse({ code: 'review-not-found' })
  return await shop.db.transaction().execute(async (tx): Promise<Deleted> => {
    const [review] = await lockForModeration(tx, [id])
    if (!review) return refuse({ code: 'review-not-found' })
    await removeReviewRow(tx, review.id)
    await writeAudit(shop, tx, asker, { what: 'review.delete', subject: id, from: review.status, to: null })
    if (review.status === 'accepted') await touchRated(tx, [review])
    return accept({ id })
  })
}
