import type { SignedIn } from '#shop/accounts/accounts.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listVotedReviews } from './reviews.queries.server.ts'
import type { ReviewId } from './reviews.ts'

/** The reviews of a product that the customer found helpful. */
export async function listMyVotes(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  article: string,
): Promise<ReviewId[]> {
  return isArticle(article) ? await listVotedReviews(db, asker.id, article) : []
}
