import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listAnswered } from './questions.queries.server.ts'
import type { PublishedQuestion } from './questions.ts'

/** Newest first. */
export function listAnsweredQuestions({ db }: Pick<Shop, 'db'>, productId: ProductId): Promise<PublishedQuestion[]> {
  return listAnswered(db, productId)
}
