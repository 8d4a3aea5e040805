import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findActiveProductId, insertQuestion } from './question-writes.queries.server.ts'
import type { QuestionId } from './questions.ts'

/** One open question per customer and product; once it is answered, another may be asked. `message` comes from `WrittenQuestion`. */
export async function askQuestion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { article, message }: { article: string; message: string },
): Promise<Result<{ id: QuestionId }, { code: 'product-not-found' | 'already-asked' }>> {
  const productId = isArticle(article) ? await findActiveProductId(db, article) : null
  if (!productId) return refuse({ code: 'product-not-found' })
  const id = await insertQuestion(db, { productId, author: actor, message, at: now() })
  return id ? accept({ id }) : refuse({ code: 'already-asked' })
}
