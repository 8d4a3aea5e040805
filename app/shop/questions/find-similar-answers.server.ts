import type { Shop } from '#shop/shop.server.ts'
import { listSimilar } from './questions.queries.server.ts'
import type { QuestionId, SimilarAnswer } from './questions.ts'

/** What was answered before to questions like this one, the likest first, preferably about the same product. */
export async function findSimilarAnswers(
  { db }: Pick<Shop, 'db'>,
  asked: { text: string; article?: string | undefined; exceptId?: QuestionId | undefined },
): Promise<SimilarAnswer[]> {
  return asked.text.trim() === '' ? [] : await listSimilar(db, { ...asked, text: asked.text.slice(0, longestText) })
}

/** More words than this make nothing clearer. */
const longestText = 1000
