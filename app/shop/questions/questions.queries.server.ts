import { type RawBuilder, sql } from 'kysely'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import {
  type ProductRow,
  productReferenceColumns,
  productReferenceOf,
} from '#shop/reviews/moderation.queries.server.ts'
import { writtenBy } from '#shop/reviews/reviews.queries.server.ts'
import type { AuthorIdentity } from '#shop/reviews/reviews.ts'
import type {
  AnswerId,
  MyQuestion,
  PublishedAnswer,
  PublishedQuestion,
  QuestionFilter,
  QuestionId,
  QuestionStatus,
  QuestionToAnswer,
  SimilarAnswer,
} from './questions.ts'

/** Dates inside JSON are strings. */
type AnswerRow = { id: AnswerId; fullName: string; message: string; answeredAt: string }
type PublishedRow = Omit<PublishedQuestion, 'answers'> & { answers: AnswerRow[] }

/** Needs a question `q`. */
const answersOfQuestion = sql<AnswerRow[]>`
  coalesce((select json_agg(json_build_object(
      'id', a.id::text, 'fullName', a.full_name, 'message', a.message, 'answeredAt', a.answered_at)
    order by a.answered_at, a.id) from answers a where a.question_id = q.id), '[]')`

function selectAnswered(productId: RawBuilder<unknown>): RawBuilder<PublishedRow> {
  return sql`
    select q.id::text as id, q.full_name as "fullName", q.message, q.asked_at as "askedAt", ${answersOfQuestion} as answers
    from questions q where q.product_id = ${productId} and q.answer_count > 0
    order by q.asked_at desc, q.id desc limit ${contributionLimits.questionsShown}`
}

/** Null when it has no answer. */
export async function findAnsweredQuestion(
  db: Db | Tx,
  id: string,
): Promise<{ message: string; answers: string[] } | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  const { rows } = await sql<{ message: string; answers: string[] }>`
    select q.message, array(select a.message from answers a where a.question_id = q.id order by a.answered_at, a.id) as answers
    from questions q where q.id = ${id} and q.answer_count > 0`.execute(db)
  return rows[0] ?? null
}

export type QuestionInJson = Omit<PublishedRow, 'askedAt'> & { askedAt: string }

/** The answered questions of a product as a column of another query, the newest first. */
export function answeredQuestions(productId: RawBuilder<unknown>): RawBuilder<QuestionInJson[]> {
  return sql`coalesce((select json_agg(row_to_json(rows)) from (${selectAnswered(productId)}) as rows), '[]')`
}

export function questionFromJson(row: QuestionInJson): PublishedQuestion {
  return { ...row, askedAt: new Date(row.askedAt), answers: row.answers.map(answerOf) }
}

function answerOf(answer: AnswerRow): PublishedAnswer {
  return { ...answer, answeredAt: new Date(answer.answeredAt) }
}

type QuestionRow = Omit<QuestionToAnswer, 'product' | 'answers'> & ProductRow & { answers: AnswerRow[] }

const columns = sql`
  q.id::text as id, q.full_name as "fullName", q.email, q.message, q.asked_at as "askedAt", q.changed_at as "changedAt",
  ${answersOfQuestion} as answers, ${productReferenceColumns}`

/** Open questions come oldest first. */
export async function listToAnswer(db: Db, filter: QuestionFilter, pageOf: PageRequest): Promise<QuestionToAnswer[]> {
  const order = filter.status === 'new' ? 'asc' : 'desc'
  const { scanDirection, limit, offset } = pageWindow(pageOf, order)
  const [direction, scanSql] = [sql.raw(order), sql.raw(scanDirection)]
  const { rows } = await sql<QuestionRow>`
    with chosen as materialized (
      select q.id, q.asked_at from questions q ${whereOf(filter, true)} order by q.asked_at ${scanSql}, q.id ${scanSql}
      limit ${limit} offset ${offset})
    select ${columns} from chosen join questions q using (id) join products p on p.id = q.product_id
    order by chosen.asked_at ${direction}, q.id ${direction}`.execute(db)
  return rows.map(questionOf)
}

export async function countToAnswer(db: Db, filter: QuestionFilter): Promise<Record<QuestionStatus, number>> {
  const { rows } = await sql<Record<QuestionStatus, number>>`
    select (count(*) filter (where q.answer_count = 0))::int as new,
      (count(*) filter (where q.answer_count > 0))::int as answered
    from questions q ${whereOf(filter, false)}`.execute(db)
  return rows[0] ?? { new: 0, answered: 0 }
}

function whereOf({ status, article, email }: QuestionFilter, withStatus: boolean): RawBuilder<unknown> {
  const conditions = [
    withStatus && status === 'new' && sql`q.answer_count = 0`,
    withStatus && status === 'answered' && sql`q.answer_count > 0`,
    article !== undefined && sql`q.product_id = (select id from products where article = ${article})`,
    email !== undefined && sql`q.email = lower(btrim(${email}))`,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

export async function listQuestionsOfUser(db: Db, userId: UserId): Promise<MyQuestion[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from questions q join products p on p.id = q.product_id
    where q.user_id = ${userId} order by q.asked_at desc, q.id desc`.execute(db)
  return rows.map(questionOf)
}

function questionOf(row: QuestionRow): QuestionToAnswer {
  const { article, name, category, active, picture, lit, answers, ...question } = row
  const product = productReferenceOf({ article, name, category, active, picture, lit })
  return { ...question, product, answers: answers.map(answerOf) }
}

/** Matches any common word; more and rarer ones rank higher. Only the newest matches are ranked: 20,000 took 100 ms. */
export async function listSimilar(
  db: Db,
  { text, article, exceptId }: { text: string; article?: string | undefined; exceptId?: QuestionId | undefined },
): Promise<SimilarAnswer[]> {
  const { rows } = await sql<
    Omit<SimilarAnswer, 'product' | 'answeredAt'> & { article: string; name: string; answeredAt: Date }
  >`
    with asked as (select replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery as words),
    newest as materialized (
      select q.id, q.product_id, q.search from asked, questions q
      where q.answer_count > 0 and q.search @@ asked.words and q.id is distinct from ${exceptId ?? null}::bigint
      order by q.asked_at desc, q.id desc limit ${contributionLimits.similarAmong}),
    best as (
      select n.id, p.article, p.name,
        ts_rank(n.search, asked.words, 1) + case when p.article = ${article ?? null} then 0.1 else 0 end as similarity
      from asked, newest n join products p on p.id = n.product_id
      order by similarity desc, n.id desc limit ${contributionLimits.similarAnswers})
    select q.id::text as "questionId", q.message as question, best.article, best.name,
      a.id::text as "answerId", a.message as answer, a.answered_at as "answeredAt"
    from best join questions q using (id)
    cross join lateral (select * from answers where question_id = q.id order by answered_at desc limit 1) a
    order by best.similarity desc, q.id desc`.execute(db)
  return rows.map(({ article: of, name, ...row }) => ({ ...row, product: { article: of, name } }))
}

/** Renames their author and returns the articles whose pages show them. */
export async function removeAuthorFromQuestions(tx: Tx, author: AuthorIdentity, fullName: string): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    update questions set full_name = ${fullName}, email = 'question-' || questions.id || '@deleted.invalid', user_id = null
    from products where products.id = product_id and ${writtenBy(author)} returning article`.execute(tx)
  return rows.map(({ article }) => article)
}

export function listQuestionsBy(db: Db, author: AuthorIdentity) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select(['products.article', 'questions.full_name as fullName', 'message', 'asked_at as askedAt'])
    .where(writtenBy(author))
    .orderBy('asked_at')
    .execute()
}
