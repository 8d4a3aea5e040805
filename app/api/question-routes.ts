import { createRoute, z } from '@hono/zod-openapi'
import { questionWords } from '#rulebook/question-words.ts'
import { refusals } from './problem.schema.ts'
import {
  AnswerSchema,
  ChangedAnswerSchema,
  MyQuestionsSchema,
  QuestionAskedSchema,
  QuestionSchema,
  QuestionsParameters,
  QuestionsSchema,
} from './questions.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Questions']

export const asking = createRoute({
  method: 'post',
  path: '/question',
  operationId: 'ask-question',
  tags,
  summary: 'Ask about a product',
  description: 'One open question for each customer and product. It is public once it is answered.',
  request: jsonBody(QuestionSchema),
  responses: {
    200: { description: 'It waits for its answer.', ...json(QuestionAskedSchema) },
    204: { description: 'An earlier question of this customer about the product is still open.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listing = createRoute({
  method: 'get',
  path: '/questions',
  operationId: 'list-questions',
  tags,
  summary: 'Questions, answered or not',
  description: 'For admins. Those that wait come oldest first, all others newest first.',
  request: { query: QuestionsParameters },
  responses: {
    200: { description: 'A page of them.', ...json(QuestionsSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const listingMine = createRoute({
  method: 'get',
  path: '/my/questions',
  operationId: 'list-my-questions',
  tags,
  summary: 'The questions of whoever is signed in',
  description: 'With their answers, the newest first.',
  responses: {
    200: { description: 'All of them.', ...json(MyQuestionsSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

const sentence = (example: string) => ({ 'text/plain': { schema: z.string().openapi({ example }) } })

export const answering = createRoute({
  method: 'post',
  path: '/answer',
  operationId: 'answer-question',
  tags,
  summary: 'Answer a question',
  description: 'For admins. The answer is public at once, and whoever asked is written to.',
  request: jsonBody(AnswerSchema),
  responses: {
    200: { description: 'The sentence to show.', content: sentence(questionWords.answered) },
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

export const changing = createRoute({
  method: 'put',
  path: '/answer',
  operationId: 'change-answer',
  tags,
  summary: 'Change an answer',
  description: 'For admins. Whoever asked is told of the new wording.',
  request: jsonBody(ChangedAnswerSchema),
  responses: {
    200: { description: 'The sentence to show.', content: sentence(questionWords.answerChanged) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})
