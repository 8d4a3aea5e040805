import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findActiveProduct, insertQuestion } from './question-writes.queries.server.ts'
import type { QuestionId } from './questions.ts'

/** One open question per customer and product; once it is answered, another may be asked. `message` comes from `WrittenQuestion`. */
export async function askQuestion(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth'>,
  actor: SignedInUser,
  { article, message }: { article: string; message: string },
): Promise<Result<{ id: QuestionId }, { code: 'product-not-found' | 'already-asked' } | TooManyAttempts>> {
  const product = isArticle(article) ? await findActiveProduct(shop.db, article) : null
  if (!product) return refuse({ code: 'product-not-found' })
  const tooMany = await checkAttemptLimits(shop, ['contributionByAccount', actor.id])
  if (tooMany) return refuse(tooMany)
  return await shop.db.transaction().execute(async (tx) => {
    const id = await insertQuestion(tx, { productId: product.id, author: actor, message, at: shop.now() })
    if (!id) return refuse({ code: 'already-asked' as const })
    const hour = Math.floor(shop.now().getTime() / noticeLimits.questionMs)
    await tellAdmins(shop, tx, [
      { kind: 'question', onceKey: `question:${actor.id}:${hour}`, productName: product.name },
    ])
    return accept({ id })
  })
}
