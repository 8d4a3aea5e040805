import { createRoute, z } from '@hono/zod-openapi'
import { questionMessages } from '#rulebook/question-messages.ts'
import { refusals } from './problem.schema.ts'
import {
  AnswerSchema,
  ChangedAnswerSchema,
  MyQuestionsSchema,
  QuestionCreatedSchema,
  QuestionSchema,
  QuestionsParameters,
  QuestionsSchema,
} from './questions-api.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Questions']

export const askQuestionRoute = createRoute({
  method: 'post',
  path: '/question',
  operationId: 'ask-question',
  tags,
  summary: 'Ask about a product',
  description: 'One open question for each customer and product. It is public once it is answered.',
  request: jsonBody(QuestionSchema),
  responses: {
    200: { description: 'The question is stored and waits for an answer.', ...json(QuestionCreatedSchema) },
    204: { description: 'An earlier question of this customer about the product is still open.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listQuestionsRoute = createRoute({
  method: 'get',
  path: '/questions',
  operationId: 'list-questions',
  tags,
  summary: 'Questions, answered or not',
  description: 'For admins. Open questions come oldest first, all others newest first.',
  request: { query: QuestionsParameters },
  responses: {
    200: { description: 'A page of them.', ...json(QuestionsSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const listMyQuestionsRoute = createRoute({
  method: 'get',
  path: '/my/questions',
  operationId: 'list-my-questions',
  tags,
  summary: 'The questions of the signed-in customer',
  description: 'With their answers, the newest first.',
  responses: {
    200: { description: 'All of them.', ...json(MyQuestionsSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const plainText = (example: string) => ({ 'text/plain': { schema: z.string().openapi({ example }) } })

export const answerQuestionRoute = createRoute({
  method: 'post',
  path: '/answer',
  operationId: 'answer-question',
  tags,
  summary: 'Answer a question',
  description: 'For admins. The answer is public at once, and the customer who asked gets an email.',
  request: jsonBody(AnswerSchema),
  responses: {
    200: { description: 'The message to show.', content: plainText(questionMessages.answered) },
    204: { description: 'This admin has answered it before.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const changeAnswerRoute = createRoute({
  method: 'put',
  path: '/answer',
  operationId: 'change-answer',
  tags,
  summary: 'Change an answer',
  description: 'For admins. The customer who asked gets an email with the new text.',
  request: jsonBody(ChangedAnswerSchema),
  responses: {
    200: { description: 'The message to show.', content: plainText(questionMessages.answerChanged) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})
