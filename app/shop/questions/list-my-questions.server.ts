import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listMine } from './questions.queries.server.ts'
import type { AnswerId, MyQuestion, QuestionId } from './questions.ts'

/** With their answers, the newest first. */
export function listMyQuestions({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<MyQuestion[]> {
  return listMine(db, asker.id)
}

/** What an address or a form may call a question or an answer; the database refuses anything else. */
export function isQuestionId(text: unknown): text is QuestionId & AnswerId {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text)
}
