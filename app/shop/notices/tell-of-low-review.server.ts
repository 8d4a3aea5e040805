import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { Tx } from '#shop/database.server.ts'
import type { ReviewId } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'
import { tellAdmins } from './tell-admins.server.ts'

/** A review that is changed later is not told again. */
export async function tellOfLowReview(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: Tx,
  { id, stars }: { id: ReviewId; stars: number },
): Promise<void> {
  if (stars >= noticeLimits.lowReviewBelow) return
  const { article, name } = await tx
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.article', 'p.name'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  await tellAdmins(shop, tx, [{ kind: 'low-review', onceKey: `low-review:${id}`, productName: name, article, stars }])
}
