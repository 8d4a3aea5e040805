import { touchPages } from '#db/page-versions.ts'
import { messages } from '#rulebook/messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { removeAuthorFromReviews } from './reviews.queries.server.ts'
import type { AuthorIdentity } from './reviews.ts'

/** A review still helps others, so only its author's name, email and photos are removed. */
export async function anonymiseReviews(tx: Tx, author: AuthorIdentity): Promise<void> {
  const articles = await removeAuthorFromReviews(tx, author, messages.guestName)
  await touchPages(
    tx,
    articles.map((article) => `product:${article}` as const),
  )
}
