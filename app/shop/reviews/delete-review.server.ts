import { mayDo } from '#rulebook/admin-roles.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockForModeration } from './moderation.queries.server.ts'
import { deleteReviewRow, findReviewByEmail, findReviewId, lockOwnReview } from './review-writes.queries.server.ts'
import type { ReviewId } from './reviews.ts'
import { touchRated } from './touch-reviewed.server.ts'

type DeletedReview = Result<{ id: ReviewId }, { code: 'review-not-found' }>

/** Only by its author, who may write another one afterwards. */
export async function deleteReview(
  { db }: Pick<Shop, 'db'>,
  actor: SignedInUser,
  id: ReviewId,
): Promise<DeletedReview> {
  return await db.transaction().execute(async (tx): Promise<DeletedReview> => {
    const review = await lockOwnReview(tx, actor.id, id)
    if (!review) return refuse({ code: 'review-not-found' })
    await deleteReviewRow(tx, review.id)
    if (review.status === 'accepted') await touchRated(tx, [review])
    return accept({ id: review.id })
  })
}

/** For the API: deletes the customer's own review of a product; an admin may name another author's email. */
export async function deleteReviewOfProduct(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { article, email }: { article: string; email?: string | undefined },
): Promise<DeletedReview> {
  const isOwn = email === undefined || email.trim().toLowerCase() === actor.email
  if (!isOwn)
    return mayDo(actor.role, 'contributions')
      ? await deleteReviewAsAdmin(shop, actor, { article, email })
      : refuse({ code: 'review-not-found' })
  const id = await findReviewId(shop.db, { article, userId: actor.id })
  return id ? await deleteReview(shop, actor, id) : refuse({ code: 'review-not-found' })
}

async function deleteReviewAsAdmin(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  criteria: { article: string; email: string },
): Promise<DeletedReview> {
  const id = await findReviewByEmail(shop.db, criteria)
  if (!id) return refuse({ code: 'review-not-found' })
  return await shop.db.transaction().execute(async (tx): Promise<DeletedReview> => {
    const [review] = await lockForModeration(tx, [id])
    if (!review) return refuse({ code: 'review-not-found' })
    await deleteReviewRow(tx, review.id)
    await writeAudit(shop, tx, actor, { what: 'review.delete', subject: id, from: review.status, to: null })
    if (review.status === 'accepted') await touchRated(tx, [review])
    return accept({ id })
  })
}
