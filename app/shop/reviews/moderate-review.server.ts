import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type LockedReview, lockForModeration, setReviewStatus } from './moderation.queries.server.ts'
import { findReviewByEmail, markVerifiedPurchases } from './review-writes.queries.server.ts'
import type { ModerationDecision, PreviousModeration, ReviewRevision } from './reviews.ts'
import { touchRated } from './touch-reviewed.server.ts'

export type ModerationProblem = { code: 'review-not-found' | 'review-changed' | 'reason-too-long' }

type Parts = Pick<Shop, 'db' | 'now'>

/**
 * Moves a review from any status to any other. Average, count and pages change in the same transaction. `revision` is that of the text the
 * admin read: a review changed since then has to be read again. Returns the previous status, which undo needs.
 */
export async function moderateReview(
  shop: Parts,
  actor: SignedInUser,
  { id, revision, ...moderation }: ModerationDecision & ReviewRevision,
): Promise<Result<PreviousModeration, ModerationProblem>> {
  const reason = reasonOf(moderation)
  if (isTooLong(reason)) return refuse({ code: 'reason-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<Result<PreviousModeration, ModerationProblem>> => {
    const [review] = await lockForModeration(tx, [id])
    if (!review) return refuse({ code: 'review-not-found' })
    if (revision !== undefined && revision !== review.revision) return refuse({ code: 'review-changed' })
    await applyDecision(shop, tx, actor, [review], { ...moderation, reason })
    return accept(previousOf(review))
  })
}

/** Moderates several reviews in one transaction; those that were deleted or changed after they were read are left out. */
export async function moderateReviews(
  shop: Parts,
  actor: SignedInUser,
  { chosen, ...moderation }: ModerationDecision & { chosen: readonly ReviewRevision[] },
): Promise<Result<PreviousModeration[], { code: 'reason-too-long' | 'too-many-reviews' }>> {
  const reason = reasonOf(moderation)
  if (isTooLong(reason)) return refuse({ code: 'reason-too-long' })
  if (chosen.length > contributionLimits.moderatedAtOnceMax) return refuse({ code: 'too-many-reviews' })
  return await shop.db.transaction().execute(async (tx) => {
    const revisions = new Map(chosen.map(({ id, revision }) => [id, revision]))
    const found = await lockForModeration(tx, [...revisions.keys()])
    const reviews = found.filter(({ id, revision }) => (revisions.get(id) ?? revision) === revision)
    await applyDecision(shop, tx, actor, reviews, { ...moderation, reason })
    return accept(reviews.map(previousOf))
  })
}

/** For the API, which names a review by product and email. */
export async function moderateReviewByEmail(
  shop: Parts,
  actor: SignedInUser,
  {
    article,
    email,
    ...moderation
  }: ModerationDecision & Omit<ReviewRevision, 'id'> & { article: string; email: string },
): Promise<Result<PreviousModeration, ModerationProblem>> {
  const id = await findReviewByEmail(shop.db, { article, email })
  return id ? await moderateReview(shop, actor, { ...moderation, id }) : refuse({ code: 'review-not-found' })
}

async function applyDecision(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  reviews: readonly LockedReview[],
  { status, reason }: { status: ModerationDecision['status']; reason: string | null },
): Promise<void> {
  const changed = reviews.filter((review) => review.status !== status || review.reason !== reason)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  // The order may have been shipped after the review was written.
  if (status === 'accepted') await markVerifiedPurchases(tx, ids)
  await setReviewStatus(tx, ids, { status, reason, at: now(), by: actor.id })
  const entries = changed.map(({ id, status: from }) => {
    return { what: 'review.status', subject: id, from, to: { status, reason } } as const
  })
  await writeAudit({ now }, tx, actor, ...entries)
  await touchRated(
    tx,
    changed.filter((review) => (review.status === 'accepted') !== (status === 'accepted')),
  )
}

function reasonOf({ status, reason }: ModerationDecision): string | null {
  return status === 'declined' ? reason?.trim() || null : null
}

function isTooLong(reason: string | null): boolean {
  return reason !== null && reason.length > reviewLimits.declineReasonMaxLength
}

function previousOf({ id, status, reason, revision }: LockedReview): PreviousModeration {
  return { id, status, reason, revision }
}
