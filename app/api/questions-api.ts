import type { OpenAPIHono, z } from '@hono/zod-openapi'
import { questionMessages } from '#rulebook/question-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { answerOldestQuestion, answerQuestion, changeAnswer } from '#shop/questions/answer-question.server.ts'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { isQuestionId, listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listQuestionsForAdmin } from '#shop/questions/list-questions-for-admin.server.ts'
import { WrittenAnswer, WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { type MyQuestion, type QuestionToAnswer, questionStatuses } from '#shop/questions/questions.ts'
import { refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseGuests, requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import type { AnswerSchema } from './questions-api.schema.ts'
import {
  answerQuestionRoute,
  askQuestionRoute,
  changeAnswerRoute,
  listMyQuestionsRoute,
  listQuestionsRoute,
} from './questions-routes.ts'
import { readListParameters } from './read-list-parameters.ts'

export function addQuestions(api: OpenAPIHono, shop: Shop): void {
  addAsking(api, shop)
  addAnswering(api, shop)
}

function addAsking(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...askQuestionRoute, middleware: refuseGuests(shop, questionMessages.authorize) }, async (context) => {
    const { actor } = context.var
    const { article, message } = context.req.valid('json')
    const written = WrittenQuestion.safeParse({ message })
    if (!written.success) return refuseWith(context, 'invalid', fieldErrorsOf(written.error))
    const asked = await askQuestion(shop, actor, { ...written.data, article })
    if (asked.ok) return context.json({ status: 200 as const, message: questionMessages.done }, 200, noStore)
    if (asked.problem.code === 'too-many-tries') {
      context.header('retry-after', String(asked.problem.retryAfterSeconds))
      return refuseWith(context, asked.problem.code)
    }
    return asked.problem.code === 'already-asked'
      ? context.body(null, 204, noStore)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...listMyQuestionsRoute, middleware: refuseGuests(shop) }, async (context) => {
    const { actor } = context.var
    const questions = await listMyQuestions(shop, actor)
    return context.json({ results: questions.map((question) => questionJson(question, actor.fullName)) }, 200, noStore)
  })
}

function addAnswering(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...listQuestionsRoute, middleware: requireRole(shop, 'contributions') }, async (context) => {
    const { questions, total, totalPages } = await listQuestionsForAdmin(
      shop,
      readListParameters(context, questionStatuses),
    )
    return context.json({ results: questions.map(adminQuestionJson), total, totalPages }, 200, noStore)
  })

  api.openapi({ ...answerQuestionRoute, middleware: requireRole(shop, 'contributions') }, async (context) => {
    const { actor } = context.var
    const sent = context.req.valid('json')
    const written = WrittenAnswer.safeParse({ message: sent.message })
    if (!written.success) return refuseWith(context, 'invalid', fieldErrorsOf(written.error))
    const answered = await submitAnswer(shop, actor, sent, written.data.message)
    if (answered.ok) return context.text(questionMessages.answered, 200, noStore)
    const { code } = answered.problem
    return code === 'already-answered' ? context.body(null, 204, noStore) : refuseWith(context, code)
  })

  api.openapi({ ...changeAnswerRoute, middleware: requireRole(shop, 'contributions') }, async (context) => {
    const { actor } = context.var
    const { id, message } = context.req.valid('json')
    const written = WrittenAnswer.safeParse({ message })
    if (!written.success) return refuseWith(context, 'invalid', fieldErrorsOf(written.error))
    if (!isQuestionId(id)) return refuseWith(context, 'answer-not-found')
    const changed = await changeAnswer(shop, actor, { id, message: written.data.message })
    return changed.ok
      ? context.text(questionMessages.answerChanged, 200, noStore)
      : refuseWith(context, 'answer-not-found')
  })
}

type SentAnswer = z.infer<typeof AnswerSchema>

async function submitAnswer(shop: Shop, actor: SignedInUser, sent: SentAnswer, message: string) {
  const { article, fullName = '', questionId } = sent
  const changedAt = typeof sent.changedAt === 'string' ? new Date(sent.changedAt) : sent.changedAt
  if (questionId === undefined)
    return await answerOldestQuestion(shop, actor, { article, fullName, message, changedAt })
  // A malformed id finds no question.
  if (!isQuestionId(questionId)) return refuse({ code: 'question-not-found' as const })
  return await answerQuestion(shop, actor, { questionId, message, changedAt })
}

function adminQuestionJson(question: QuestionToAnswer) {
  return {
    ...questionJson(question, question.fullName),
    email: question.email,
    changedAt: question.changedAt?.toISOString() ?? null,
  }
}

function questionJson({ id, product, message, askedAt, answers }: MyQuestion, fullName: string) {
  return {
    id,
    article: product.article,
    fullName,
    message,
    questionDate: askedAt.toISOString(),
    answers: answers.map((each) => ({
      id: each.id,
      fullName: each.fullName,
      message: each.message,
      answerDate: each.answeredAt.toISOString(),
    })),
  }
}
