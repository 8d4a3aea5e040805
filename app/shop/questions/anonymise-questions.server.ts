import { touchPages } from '#db/page-versions.ts'
import { messages } from '#rulebook/messages.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Writer } from '#shop/reviews/reviews.ts'
import { takeNameOffQuestions } from './questions.queries.server.ts'

/** A question with an answer still helps others; who asked is nobody's business any more. */
export async function anonymiseQuestions(tx: Tx, writer: Writer): Promise<void> {
  const articles = await takeNameOffQuestions(tx, writer, messages.guestName)
  await touchPages(
    tx,
    articles.map((article) => `product:${article}` as const),
  )
}
