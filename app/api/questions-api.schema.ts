import { z } from '@hono/zod-openapi'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { questionMessages } from '#rulebook/question-messages.ts'
import { questionStatuses } from '#shop/questions/questions.ts'
import { article, ignoredName, listParameters } from './reviews-api.schema.ts'

/** Validated by the shop's own schemas, which have the specification's sentences for missing and wrong values. */
const text = (maxCharacters: number, example: string) =>
  z.unknown().optional().openapi({ type: 'string', maxLength: maxCharacters, example })

export const QuestionSchema = z
  .object(
    { article, fullName: ignoredName, message: text(reviewLimits.messageMaxLength, 'Does it drip?') },
    problemMessages.malformed,
  )
  .openapi('Question', { required: ['article', 'message'] })

export const QuestionCreatedSchema = z
  .object({ status: z.literal(200), message: z.string().openapi({ example: questionMessages.done }) })
  .openapi('QuestionAsked')

/** Ids may be sent as numbers. */
const id = z.union([z.string(), z.int().transform(String)], questionMessages.notFound)

export const AnswerSchema = z
  .object(
    {
      article,
      fullName: z.string(questionMessages.notFound).optional().openapi({
        description: 'Without `questionId`: the customer whose question is meant; otherwise the oldest open question.',
      }),
      message: text(reviewLimits.answerMaxLength, 'It does not.'),
      questionId: id.optional().openapi({ type: 'string', example: '12' }),
      changedAt: z.iso.datetime(problemMessages.invalid).nullable().optional().openapi({
        description: 'As in `GET /questions`: a question changed since then is not answered.',
      }),
    },
    problemMessages.malformed,
  )
  .openapi('Answer', { required: ['article', 'message'] })

export const ChangedAnswerSchema = z
  .object(
    { id: id.openapi({ type: 'string', example: '12' }), message: text(reviewLimits.answerMaxLength, 'It does not.') },
    problemMessages.malformed,
  )
  .openapi('ChangedAnswer', { required: ['id', 'message'] })

const timestamp = z.string().openapi({ format: 'date-time' })

const QuestionItemSchema = z.object({
  id: z.string(),
  article: z.string(),
  fullName: z.string(),
  message: z.string(),
  questionDate: timestamp,
  answers: z.array(z.object({ id: z.string(), fullName: z.string(), message: z.string(), answerDate: timestamp })),
})

export const MyQuestionsSchema = z.object({ results: z.array(QuestionItemSchema) }).openapi('MyQuestions')

export const QuestionsSchema = z
  .object({
    results: z.array(
      QuestionItemSchema.extend({
        email: z.string(),
        changedAt: timestamp.nullable().openapi({ description: 'When its author last changed it.' }),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  })
  .openapi('Questions')

export const QuestionsParameters = listParameters(questionStatuses)
