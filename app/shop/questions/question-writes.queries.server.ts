import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ReviewAuthor } from '#shop/reviews/reviews.ts'
import type { AnswerId, QuestionId } from './questions.ts'

type NewQuestion = { productId: ProductId; author: ReviewAuthor; message: string; at: Date }

/** Null when an earlier question of this customer about this product is still open. */
export async function insertQuestion(db: Db | Tx, question: NewQuestion): Promise<QuestionId | null> {
  const { productId, author, message, at } = question
  const row = await db
    .insertInto('questions')
    .values({
      product_id: productId,
      user_id: author.id,
      email: author.email,
      full_name: author.fullName,
      message,
      asked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findActiveProduct(db: Db, article: string): Promise<{ id: ProductId; name: string } | null> {
  const { rows } = await sql<{ id: ProductId; name: string }>`
    select id::text as id, name from products where article = ${article} and active`.execute(db)
  return rows[0] ?? null
}

export type LockedQuestion = {
  id: QuestionId
  article: string
  category: CategorySlug
  productName: string
  fullName: string
  email: string
  userId: UserId | null
  message: string
  changedAt: Date | null
  answerCount: number
}

export async function lockQuestion(tx: Tx, id: QuestionId): Promise<LockedQuestion | null> {
  const { rows } = await sql<LockedQuestion>`
    select q.id::text as id, p.article, p.category, p.name as "productName", q.full_name as "fullName", q.email,
      q.user_id as "userId", q.message, q.changed_at as "changedAt", q.answer_count as "answerCount"
    from questions q join products p on p.id = q.product_id where q.id = ${id} for update of q`.execute(tx)
  return rows[0] ?? null
}

/** The oldest open question about a product, preferring those by a customer of this name. */
export async function findOldestOpenQuestion(
  db: Db,
  criteria: { article: string; fullName: string },
): Promise<QuestionId | null> {
  const { rows } = await sql<{ id: QuestionId }>`
    select q.id::text as id from questions q join products p on p.id = q.product_id
    where p.article = ${criteria.article} and q.answer_count = 0
    order by lower(q.full_name) = lower(btrim(${criteria.fullName})) desc, q.asked_at, q.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function hasAnsweredAbout(db: Db, authorId: UserId, article: string): Promise<boolean> {
  const { rows } = await sql`
    select from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.author_id = ${authorId} and p.article = ${article} limit 1`.execute(db)
  return rows.length > 0
}

export async function updateQuestion(tx: Tx, id: QuestionId, { message, at }: { message: string; at: Date }) {
  await tx.updateTable('questions').set({ message, changed_at: at }).where('id', '=', id).execute()
}

export async function deleteQuestionRow(tx: Tx, id: QuestionId): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', id).execute()
}

type NewAnswer = { questionId: QuestionId; author: ReviewAuthor; signedAs: string; message: string; at: Date }

/** Null when this admin has already answered the question. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<AnswerId | null> {
  const { questionId, author, signedAs, message, at } = answer
  const row = await tx
    .insertInto('answers')
    .values({
      question_id: questionId,
      author_id: author.id,
      author_email: author.email,
      full_name: signedAs,
      message,
      answered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findQuestionOf(db: Db, id: AnswerId): Promise<QuestionId | null> {
  const { rows } = await sql<{ questionId: QuestionId }>`
    select question_id::text as "questionId" from answers where id = ${id}`.execute(db)
  return rows[0]?.questionId ?? null
}

export type LockedAnswer = { id: AnswerId; message: string; revision: number }

/** Lock the question first, as when a question is deleted with its answers, to avoid deadlocks. */
export async function lockAnswer(tx: Tx, id: AnswerId): Promise<LockedAnswer | null> {
  const { rows } = await sql<LockedAnswer>`
    select id::text as id, message, revision from answers where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateAnswer(tx: Tx, id: AnswerId, { message, at }: { message: string; at: Date }) {
  await tx
    .updateTable('answers')
    .set({ message, changed_at: at })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
