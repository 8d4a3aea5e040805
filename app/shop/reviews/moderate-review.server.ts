import { reviewLimits } from '#rulebook/review-limits.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type LockedReview, lockForModeration, setStatus } from './moderation.queries.server.ts'
import type { BeforeModeration, Moderation, ReadReview } from './reviews.ts'
import { touchRated } from './touch-reviewed.server.ts'
import { findReviewByEmail, noteVerified } from './writing.queries.server.ts'

export type ModerationProblem = { code: 'review-not-found' | 'review-changed' | 'reason-too-long' }

type Parts = Pick<Shop, 'db' | 'now'>

/**
 * Moves a review from any status to any other. Average, count and pages change in the same transaction. `revision` is that of the text the
 * admin read: a review changed since then has to be read again. Returns the previous status, which undo needs.
 */
export async function moderateReview(
  shop: Parts,
  asker: SignedIn,
  { id, revision, ...moderation }: Moderation & ReadReview,
): Promise<Result<BeforeModeration, ModerationProblem>> {
  const reason = reasonOf(moderation)
  if (isTooLong(reason)) return refuse({ code: 'reason-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<Result<BeforeModeration, ModerationProblem>> => {
    const [review] = await lockForModeration(tx, [id])
    if (!review) return refuse({ code: 'review-not-found' })
    if (revision !== undefined && revision !== review.revision) return refuse({ code: 'review-changed' })
    await decide(shop, tx, asker, [review], { ...moderation, reason })
    return accept(before(review))
  })
}

/** Moderates several reviews in one transaction; those that were deleted or changed after they were read are left out. */
export async function moderateReviews(
  shop: Parts,
  asker: SignedIn,
  { chosen, ...moderation }: Moderation & { chosen: readonly ReadReview[] },
): Promise<Result<BeforeModeration[], { code: 'reason-too-long' | 'too-many-reviews' }>> {
  const reason = reasonOf(moderation)
  if (isTooLong(reason)) return refuse({ code: 'reason-too-long' })
  if (chosen.length > reviewLimits.moderatedAtOnceMax) return refuse({ code: 'too-many-reviews' })
  return await shop.db.transaction().execute(async (tx) => {
    const read = new Map(chosen.map(({ id, revision }) => [id, revision]))
    const found = await lockForModeration(tx, [...read.keys()])
    const reviews = found.filter(({ id, revision }) => (read.get(id) ?? revision) === revision)
    await decide(shop, tx, asker, reviews, { ...moderation, reason })
    return accept(reviews.map(before))
  })
}

/** For the API, which names a review by product and email. */
export async function moderateReviewBy(
  shop: Parts,
  asker: SignedIn,
  { article, email, ...moderation }: Moderation & Omit<ReadReview, 'id'> & { article: string; email: string },
): Promise<Result<BeforeModeration, ModerationProblem>> {
  const id = await findReviewByEmail(shop.db, { article, email })
  return id ? await moderateReview(shop, asker, { ...moderation, id }) : refuse({ code: 'review-not-found' })
}

async function decide(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  asker: SignedIn,
  reviews: readonly LockedReview[],
  { status, reason }: { status: Moderation['status']; reason: string | null },
): Promise<void> {
  const moved = reviews.filter((review) => review.status !== status || review.reason !== reason)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  // The order may have been shipped after the review was written.
  if (status === 'accepted') await noteVerified(tx, ids)
  await setStatus(tx, ids, { status, reason, at: now(), by: asker.id })
  const entries = moved.map(({ id, status: from }) => {
    return { what: 'review.status', subject: id, from, to: { status, reason } } as const
  })
  await writeAudit({ now }, tx, asker, ...entries)
  await touchRated(
    tx,
    moved.filter((review) => (review.status === 'accepted') !== (status === 'accepted')),
  )
}

function reasonOf({ status, reason }: Moderation): string | null {
  return status === 'declined' ? reason?.trim() || null : null
}

function isTooLong(reason: string | null): boolean {
  return reason !== null && reason.length > reviewLimits.declineReasonMaxLength
}

function before({ id, status, reason, revision }: LockedReview): BeforeModeration {
  return { id, status, reason, revision }
}
