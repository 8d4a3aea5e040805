import type { OpenAPIHono, z } from '@hono/zod-openapi'
import { questionWords } from '#rulebook/question-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { answerOldestQuestion, answerQuestion, changeAnswer } from '#shop/questions/answer-question.server.ts'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { isQuestionId, listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listQuestionsForAdmin } from '#shop/questions/list-questions-for-admin.server.ts'
import { WrittenAnswer, WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { type MyQuestion, type QuestionToAnswer, questionStatuses } from '#shop/questions/questions.ts'
import { refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { refuseCustomers, refuseGuests } from './asker.ts'
import { answering, asking, changing, listing, listingMine } from './question-routes.ts'
import type { AnswerSchema } from './questions.schema.ts'
import { readList } from './read-list.ts'
import { fieldsOf, personal } from './written.ts'

export function addQuestions(api: OpenAPIHono, shop: Shop): void {
  addAsking(api, shop)
  addAnswering(api, shop)
}

function addAsking(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...asking, middleware: refuseGuests(shop, questionWords.authorize) }, async (context) => {
    const { asker } = context.var
    const { article, message } = context.req.valid('json')
    const written = WrittenQuestion.safeParse({ message })
    if (!written.success) return refuseWith(context, 'invalid', fieldsOf(written.error))
    const asked = await askQuestion(shop, asker, { ...written.data, article })
    if (asked.ok) return context.json({ status: 200 as const, message: questionWords.done }, 200, personal)
    return asked.problem.code === 'already-asked'
      ? context.body(null, 204, personal)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...listingMine, middleware: refuseGuests(shop) }, async (context) => {
    const { asker } = context.var
    const questions = await listMyQuestions(shop, asker)
    return context.json({ results: questions.map((question) => questionJson(question, asker.fullName)) }, 200, personal)
  })
}

function addAnswering(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...listing, middleware: refuseCustomers(shop) }, async (context) => {
    const { questions, total, totalPages } = await listQuestionsForAdmin(shop, readList(context, questionStatuses))
    return context.json({ results: questions.map(askedJson), total, totalPages }, 200, personal)
  })

  api.openapi({ ...answering, middleware: refuseCustomers(shop) }, async (context) => {
    const { asker } = context.var
    const sent = context.req.valid('json')
    const written = WrittenAnswer.safeParse({ message: sent.message })
    if (!written.success) return refuseWith(context, 'invalid', fieldsOf(written.error))
    const answered = await answer(shop, asker, sent, written.data.message)
    if (answered.ok) return context.text(questionWords.answered, 200, personal)
    const { code } = answered.problem
    return code === 'already-answered' ? context.body(null, 204, personal) : refuseWith(context, code)
  })

  api.openapi({ ...changing, middleware: refuseCustomers(shop) }, async (context) => {
    const { asker } = context.var
    const { id, message } = context.req.valid('json')
    const written = WrittenAnswer.safeParse({ message })
    if (!written.success) return refuseWith(context, 'invalid', fieldsOf(written.error))
    if (!isQuestionId(id)) return refuseWith(context, 'answer-not-found')
    const changed = await changeAnswer(shop, asker, { id, message: written.data.message })
    return changed.ok
      ? context.text(questionWords.answerChanged, 200, personal)
      : refuseWith(context, 'answer-not-found')
  })
}

type SentAnswer = z.infer<typeof AnswerSchema>

async function answer(shop: Shop, asker: SignedIn, sent: SentAnswer, message: string) {
  const { article, fullName = '', questionId } = sent
  const changedAt = typeof sent.changedAt === 'string' ? new Date(sent.changedAt) : sent.changedAt
  if (questionId === undefined)
    return await answerOldestQuestion(shop, asker, { article, fullName, message, changedAt })
  // A malformed id finds no question.
  if (!isQuestionId(questionId)) return refuse({ code: 'question-not-found' as const })
  return await answerQuestion(shop, asker, { questionId, message, changedAt })
}

function askedJson(question: QuestionToAnswer) {
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
