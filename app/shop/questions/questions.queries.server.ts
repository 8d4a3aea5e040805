import { sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Db } from '#shop/database.server.ts'
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
