import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listQuestionsOfUser } from './questions.queries.server.ts'
import type { AnswerId, MyQuestion, QuestionId } from './questions.ts'

/** Lists the customer's questions with their answers, the newest first. */
export function listMyQuestions({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<MyQuestion[]> {
  return listQuestionsOfUser(db, actor.id)
}

/** The database has the same check. */
export function isQuestionId(text: unknown): text is QuestionId & AnswerId {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text)
}
