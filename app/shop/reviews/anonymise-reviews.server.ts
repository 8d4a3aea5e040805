import { touchPages } from '#db/page-versions.ts'
import { messages } from '#rulebook/messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { takeNameOffReviews } from './reviews.queries.server.ts'
import type { Writer } from './reviews.ts'

/** A review still helps others, so only its author's name, email and photos are removed. */
export async function anonymiseReviews(tx: Tx, writer: Writer): Promise<void> {
  const articles = await takeNameOffReviews(tx, writer, messages.guestName)
  await touchPages(
    tx,
    articles.map((article) => `product:${article}` as const),
  )
}
