import { shopFacts } from '#rulebook/shop-facts.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { touchProduct } from '#shop/reviews/touch-reviewed.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  findOldestOpenQuestion,
  findQuestionOf,
  hasAnsweredAbout,
  insertAnswer,
  type LockedQuestion,
  lockAnswer,
  lockQuestion,
  updateAnswer,
} from './question-writes.queries.server.ts'
import type { AnswerId, QuestionId } from './questions.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl'>
type Answered = Result<{ id: AnswerId }, { code: 'question-not-found' | 'question-changed' | 'already-answered' }>

/**
 * Publishes an answer with its question, and emails the customer. Callers have checked that `actor` is an admin. The answer is signed by
 * the shop; its author is stored. `message` comes from `WrittenAnswer`. `changedAt` is that of the text the admin read, if known: an answer
 * must not appear below a changed question.
 */
export async function answerQuestion(
  shop: Parts,
  actor: SignedInUser,
  { questionId, message, changedAt }: { questionId: QuestionId; message: string; changedAt?: Date | null | undefined },
): Promise<Answered> {
  return await shop.db.transaction().execute(async (tx): Promise<Answered> => {
    const question = await lockQuestion(tx, questionId)
    if (!question) return refuse({ code: 'question-not-found' })
    const isUnchanged = changedAt === undefined || changedAt?.getTime() === question.changedAt?.getTime()
    if (!isUnchanged) return refuse({ code: 'question-changed' })
    const answer = { questionId, author: actor, signedAs: shopFacts.name, message, at: shop.now() }
    const id = await insertAnswer(tx, answer)
    if (!id) return refuse({ code: 'already-answered' })
    await writeAudit(shop, tx, actor, { what: 'question.answer', subject: questionId, from: null, to: message })
    await touchProduct(tx, question)
    await emailCustomer(shop, tx, question, { id, revision: 1, message })
    return accept({ id })
  })
}

/** For the API: answers the oldest open question about a product, preferring those by a customer of this name. */
export async function answerOldestQuestion(
  shop: Parts,
  actor: SignedInUser,
  {
    message,
    changedAt,
    ...criteria
  }: { article: string; fullName: string; message: string; changedAt?: Date | null | undefined },
): Promise<Answered> {
  const questionId = await findOldestOpenQuestion(shop.db, criteria)
  if (questionId) return await answerQuestion(shop, actor, { questionId, message, changedAt })
  const hasAnswered = await hasAnsweredAbout(shop.db, actor.id, criteria.article)
  return refuse({ code: hasAnswered ? 'already-answered' : 'question-not-found' })
}

/** Emails the customer the new wording. An unchanged message does nothing. */
export async function changeAnswer(
  shop: Parts,
  actor: SignedInUser,
  { id, message }: { id: AnswerId; message: string },
): Promise<Result<{ id: AnswerId }, { code: 'answer-not-found' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const questionId = await findQuestionOf(tx, id)
    const question = questionId && (await lockQuestion(tx, questionId))
    const answer = question && (await lockAnswer(tx, id))
    if (!answer) return refuse({ code: 'answer-not-found' as const })
    if (answer.message === message) return accept({ id })
    const change = { what: 'question.answer', subject: question.id, from: answer.message, to: message } as const
    await writeAudit(shop, tx, actor, change)
    await updateAnswer(tx, id, { message, at: shop.now() })
    await touchProduct(tx, question)
    await emailCustomer(shop, tx, question, { id, revision: answer.revision + 1, message })
    return accept({ id })
  })
}

type AnswerWording = { id: AnswerId; revision: number; message: string }

async function emailCustomer(shop: Parts, tx: Tx, question: LockedQuestion, { id, revision, message }: AnswerWording) {
  // A deleted account, or a question from before accounts existed, has no email address to write to.
  if (!question.userId) return
  const { email, fullName, productName, article, category } = question
  await writeEmail(shop, tx, {
    kind: 'question-answered',
    to: email,
    onceKey: `question-answered:${id}:${revision}`,
    fullName,
    productName,
    question: question.message,
    answer: message,
    isChanged: revision > 1,
    link: `${shop.publicUrl}${productPath({ article, category: category })}#questions`,
  })
}
