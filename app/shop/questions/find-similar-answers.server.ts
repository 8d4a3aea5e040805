import type { Shop } from '#shop/shop.server.ts'
import { listSimilar } from './questions.queries.server.ts'
import type { QuestionId, SimilarAnswer } from './questions.ts'

/** Earlier answers to similar questions, most similar first, preferring the same product. */
export async function findSimilarAnswers(
  { db }: Pick<Shop, 'db'>,
  question: { text: string; article?: string | undefined; exceptId?: QuestionId | undefined },
): Promise<SimilarAnswer[]> {
  return question.text.trim() === ''
    ? []
    : await listSimilar(db, { ...question, text: question.text.slice(0, textMaxLength) })
}

/** In characters: more text does not improve the matches. */
const textMaxLength = 1000
