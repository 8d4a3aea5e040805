import type { Shop } from '#shop/shop.server.ts'
import { listSimilar } from './questions.queries.server.ts'
import type { QuestionId, SimilarAnswer } from './questions.ts'

/** Earlier answers to similar questions, most similar first, preferring the same product. */
export async function findSimilarAnswers(
  { db }: Pick<Shop, 'db'>,
  asked: { text: string; article?: string | undefined; exceptId?: QuestionId | undefined },
): Promise<SimilarAnswer[]> {
  return asked.text.trim() === '' ? [] : await listSimilar(db, { ...asked, text: asked.text.slice(0, longestText) })
}

/** In characters: more text does not improve the matches. */
const longestText = 1000
