import { sql } from 'kysely'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ReviewId } from './reviews.ts'
import { touchProduct } from './touch-reviewed.server.ts'

export type VoteProblem = { code: 'review-not-found' | 'own-review' }
type Vote = { isHelpful: boolean; helpfulCount: number; article: string }

/** One vote per customer, who may take it back. Without `isHelpful` the vote is toggled. */
export async function voteForReview(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { id, isHelpful }: { id: ReviewId; isHelpful?: boolean },
): Promise<Result<Vote, VoteProblem>> {
  return await db.transaction().execute(async (tx): Promise<Result<Vote, VoteProblem>> => {
    // The lock has its own statement: a statement that waited for the lock would not see the vote it waited for.
    await sql`select from reviews where id = ${id} for update`.execute(tx)
    const { rows } = await sql<{ userId: string | null; article: string; voted: boolean }>`
      select r.user_id as "userId", p.article,
        exists (select from review_votes where review_id = r.id and user_id = ${actor.id}) as voted
      from reviews r join products p on p.id = r.product_id
      where r.id = ${id} and r.status = 'accepted' and p.active`.execute(tx)
    const [review] = rows
    if (!review) return refuse({ code: 'review-not-found' })
    if (review.userId === actor.id) return refuse({ code: 'own-review' })
    const wanted = isHelpful ?? !review.voted
    if (wanted)
      await tx
        .insertInto('review_votes')
        .values({ review_id: id, user_id: actor.id, voted_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await tx.deleteFrom('review_votes').where('review_id', '=', id).where('user_id', '=', actor.id).execute()
    const { helpful_count: helpfulCount } = await tx
      .selectFrom('reviews')
      .select('helpful_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await touchProduct(tx, review)
    return accept({ isHelpful: wanted, helpfulCount, article: review.article })
  })
}
