import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockForModeration, setReviewReply } from './moderation.queries.server.ts'
import type { ReviewId } from './reviews.ts'
import { touchProduct } from './touch-reviewed.server.ts'

/** Sets the shop's reply below a review; null removes it. `message` comes from `WrittenReply`. */
export async function replyToReview(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { id, message }: { id: ReviewId; message: string | null },
): Promise<Result<{ id: ReviewId }, { code: 'review-not-found' }>> {
  return await db.transaction().execute(async (tx) => {
    const [review] = await lockForModeration(tx, [id])
    if (!review) return refuse({ code: 'review-not-found' as const })
    const change = { what: 'review.reply', subject: id, from: review.reply, to: message } as const
    await writeAudit({ now }, tx, actor, change)
    await setReviewReply(tx, id, message === null ? null : { message, at: now() })
    if (review.status === 'accepted') await touchProduct(tx, review)
    return accept({ id })
  })
}
