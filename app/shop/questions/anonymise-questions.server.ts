import { touchPages } from '#db/page-versions.ts'
import { messages } from '#rulebook/messages.ts'
import type { Tx } from '#shop/database.server.ts'
import type { AuthorIdentity } from '#shop/reviews/reviews.ts'
import { removeAuthorFromQuestions } from './questions.queries.server.ts'

/** An answered question still helps others, so only the customer's name and email are removed. */
export async function anonymiseQuestions(tx: Tx, author: AuthorIdentity): Promise<void> {
  const articles = await removeAuthorFromQuestions(tx, author, messages.guestName)
  await touchPages(
    tx,
    articles.map((article) => `product:${article}` as const),
  )
}
