import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { touchProduct } from '#shop/reviews/touch-reviewed.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteQuestionRow, lockQuestion, updateQuestion } from './question-writes.queries.server.ts'
import type { QuestionId } from './questions.ts'

type Changed = Result<{ id: QuestionId }, { code: 'question-not-found' | 'question-answered' }>

/** Only by its customer and while it is unanswered: an answer must not appear below a changed question. */
export async function changeQuestion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  { id, message }: { id: QuestionId; message: string },
): Promise<Changed> {
  return await db.transaction().execute(async (tx): Promise<Changed> => {
    const question = await lockQuestion(tx, id)
    if (question?.userId !== actor.id) return refuse({ code: 'question-not-found' })
    if (question.answerCount > 0) return refuse({ code: 'question-answered' })
    if (question.message !== message) await updateQuestion(tx, id, { message, at: now() })
    return accept({ id })
  })
}

/** Only by its customer; its answers are deleted with it. */
export async function deleteQuestion(
  { db }: Pick<Shop, 'db'>,
  actor: SignedInUser,
  id: QuestionId,
): Promise<Result<{ id: QuestionId }, { code: 'question-not-found' }>> {
  return await db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (question?.userId !== actor.id) return refuse({ code: 'question-not-found' as const })
    await deleteQuestionRow(tx, id)
    if (question.answerCount > 0) await touchProduct(tx, question)
    return accept({ id })
  })
}
