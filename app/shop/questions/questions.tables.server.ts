import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { AnswerId, QuestionId } from './questions.ts'

export type QuestionsTable = {
  id: ColumnType<QuestionId, never, never>
  product_id: string
  user_id: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
  /** The account's email; the database updates it with the account. */
  email: string
  full_name: string
  message: string
  asked_at: Generated<Date>
  changed_at: Date | null
  /** Written only by a trigger on answers. */
  answer_count: Generated<number>
  search: GeneratedAlways<string>
}

export type AnswersTable = {
  id: ColumnType<AnswerId, never, never>
  question_id: string
  author_id: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
  author_email: string
  full_name: string
  message: string
  answered_at: Generated<Date>
  changed_at: Date | null
  revision: Generated<number>
}

export type QuestionTables = { questions: QuestionsTable; answers: AnswersTable }
