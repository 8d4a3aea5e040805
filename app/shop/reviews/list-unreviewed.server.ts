import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listUnreviewedOf } from './feedback.queries.server.ts'
import type { UnreviewedProduct } from './reviews.ts'

/** Products that arrived, were not refunded and not reviewed; the latest first. */
export function listUnreviewed(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<UnreviewedProduct[]> {
  return listUnreviewedOf(db, actor.id)
}
