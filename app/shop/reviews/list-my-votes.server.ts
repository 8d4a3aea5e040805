import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listVotedReviews } from './reviews.queries.server.ts'
import type { ReviewId } from './reviews.ts'

/** The reviews of a product that the customer found helpful. */
export async function listMyVotes(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  article: string,
): Promise<ReviewId[]> {
  return isArticle(article) ? await listVotedReviews(db, actor.id, article) : []
}
