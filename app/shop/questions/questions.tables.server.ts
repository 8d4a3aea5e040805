import type { Generated, GeneratedAlways } from 'kysely'

export type QuestionsTable = {
  id: GeneratedAlways<string>
  product_id: string
  email: string
  full_name: string
  message: string
  asked_at: Generated<Date>
  /** Written by a trigger on answers and by nobody else. */
  answer_count: Generated<number>
}

export type AnswersTable = {
  id: GeneratedAlways<string>
  question_id: string
  author_email: string
  full_name: string
  message: string
  answered_at: Generated<Date>
}

export type QuestionTables = { questions: QuestionsTable; answers: AnswersTable }
