import type { UserId } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { listUnreviewedOf } from '#shop/reviews/feedback.queries.server.ts'
import { readConversations } from './demo-catalogue.server.ts'

const hourMs = 3_600_000

type Author = { id: UserId; fullName: string; email: string }

/**
 * Seeds the demo customer's reviews and question: a review that waits, a declined one, an open question. None of them is public, so
 * visitors see the same shop with and without this customer. Other delivered products are left to review.
 */
export async function seedDemoCustomerReviews(tx: Tx, { id, fullName, email }: Author, today: Date): Promise<void> {
  const { own } = await readConversations()
  const bought = (await listUnreviewedOf(tx, id)).map(({ product }) => product.article)
  if (bought.length === 0) return
  const products = await tx.selectFrom('products').select(['id', 'article']).where('article', 'in', bought).execute()
  const idOf = (index: number) => products.find(({ article }) => article === bought[index])?.id
  const [first, second] = [idOf(0), idOf(1)]
  if (!first || !second) return
  const author = { user_id: id, full_name: fullName, email }
  const { reason, ...declined } = own.declined
  const ago = (hours: number) => new Date(today.getTime() - hours * hourMs)
  await tx
    .insertInto('reviews')
    .values([
      { ...author, ...own.waiting, product_id: first, verified: true, reviewed_at: ago(3) },
      {
        ...author,
        ...declined,
        product_id: second,
        verified: true,
        status: 'declined',
        decline_reason: reason,
        reviewed_at: ago(49),
        moderated_at: ago(30),
      },
    ])
    .execute()
  await tx
    .insertInto('questions')
    .values({ ...author, product_id: first, message: own.question, asked_at: ago(2) })
    .execute()
}
