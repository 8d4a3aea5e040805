import { sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PublishedQuestion } from './questions.ts'

/** Inside JSON a date is text. */
type QuestionRow = Omit<PublishedQuestion, 'answers'> & {
  answers: { id: string; fullName: string; message: string; answeredAt: string }[]
}

export async function listAnswered(db: Db, productId: ProductId): Promise<PublishedQuestion[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id::text as id, q.full_name as "fullName", q.message, q.asked_at as "askedAt",
      (select json_agg(json_build_object(
          'id', a.id::text, 'fullName', a.full_name, 'message', a.message, 'answeredAt', a.answered_at)
        order by a.answered_at, a.id) from answers a where a.question_id = q.id) as answers
    from questions q where q.product_id = ${productId} and q.answer_count > 0
    order by q.asked_at desc, q.id desc limit ${limits.questionsShown}`.execute(db)
  return rows.map(({ answers, ...question }) => ({
    ...question,
    answers: answers.map((answer) => ({ ...answer, answeredAt: new Date(answer.answeredAt) })),
  }))
}

/** Their questions stay under another name; answers which products' pages show them. */
export async function takeNameOffQuestions(tx: Tx, email: string, fullName: string): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    update questions set full_name = ${fullName}, email = 'question-' || questions.id || '@deleted.invalid'
    from products where products.id = product_id and email = ${email} returning article`.execute(tx)
  return rows.map(({ article }) => article)
}

export function listQuestionsBy(db: Db, email: string) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select(['products.article', 'questions.full_name as fullName', 'message', 'asked_at as askedAt'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute()
}
