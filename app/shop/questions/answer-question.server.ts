import { shopFacts } from '#rulebook/shop.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { touchProduct } from '#shop/reviews/touch-reviewed.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  findOldestOpen,
  findQuestionOf,
  hasAnsweredAbout,
  insertAnswer,
  type LockedQuestion,
  lockAnswer,
  lockQuestion,
  rewriteAnswer,
} from './asking.queries.server.ts'
import type { AnswerId, QuestionId } from './questions.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl'>
type Answered = Result<{ id: AnswerId }, { code: 'question-not-found' | 'question-changed' | 'already-answered' }>

/**
 * Publishes an answer with its question, and emails the customer. Callers have checked that `asker` is an admin. The answer is signed by
 * the shop; its author is stored. `message` comes from `WrittenAnswer`. `changedAt` is that of the text the admin read, if known: an answer
 * must not appear below a changed question.
 */
export async function answerQuestion(
  shop: Parts,
  asker: SignedIn,
  { questionId, message, changedAt }: { questionId: QuestionId; message: string; changedAt?: Date | null | undefined },
): Promise<Answered> {
  return await shop.db.transaction().execute(async (tx): Promise<Answered> => {
    const question = await lockQuestion(tx, questionId)
    if (!question) return refuse({ code: 'question-not-found' })
    const isAsRead = changedAt === undefined || changedAt?.getTime() === question.changedAt?.getTime()
    if (!isAsRead) return refuse({ code: 'question-changed' })
    const answer = { questionId, author: asker, signedAs: shopFacts.name, message, at: shop.now() }
    const id = await insertAnswer(tx, answer)
    if (!id) return refuse({ code: 'already-answered' })
    await writeAudit(shop, tx, asker, { what: 'question.answer', subject: questionId, from: null, to: message })
    await touchProduct(tx, question)
    await tellAsker(shop, tx, question, { id, revision: 1, message })
    return accept({ id })
  })
}

/** For the API: answers the oldest open question about a product, preferring those by a customer of this name. */
export async function answerOldestQuestion(
  shop: Parts,
  asker: SignedIn,
  {
    message,
    changedAt,
    ...about
  }: { article: string; fullName: string; message: string; changedAt?: Date | null | undefined },
): Promise<Answered> {
  const questionId = await findOldestOpen(shop.db, about)
  if (questionId) return await answerQuestion(shop, asker, { questionId, message, changedAt })
  const isDone = await hasAnsweredAbout(shop.db, asker.id, about.article)
  return refuse({ code: isDone ? 'already-answered' : 'question-not-found' })
}

/** Emails the customer the new wording. An unchanged message does nothing. */
export async function changeAnswer(
  shop: Parts,
  asker: SignedIn,
  { id, message }: { id: AnswerId; message: string },
): Promise<Result<{ id: AnswerId }, { code: 'answer-not-found' }>> {
  return await shop.db.transaction().execute(async (tx) => {
    const questionId = await findQuestionOf(tx, id)
    const question = questionId && (await lockQuestion(tx, questionId))
    const answer = question && (await lockAnswer(tx, id))
    if (!answer) return refuse({ code: 'answer-not-found' as const })
    if (answer.message === message) return accept({ id })
    const change = { what: 'question.answer', subject: question.id, from: answer.message, to: message } as const
    await writeAudit(shop, tx, asker, change)
    await rewriteAnswer(tx, id, { message, at: shop.now() })
    await touchProduct(tx, question)
    await tellAsker(shop, tx, question, { id, revision: answer.revision + 1, message })
    return accept({ id })
  })
}

type Wording = { id: AnswerId; revision: number; message: string }

async function tellAsker(shop: Parts, tx: Tx, question: LockedQuestion, { id, revision, message }: Wording) {
  // A deleted account, or a question from before accounts existed, has no email address to write to.
  if (!question.userId) return
  const { email, fullName, productName, article, category } = question
  await writeLetter(shop, tx, {
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
