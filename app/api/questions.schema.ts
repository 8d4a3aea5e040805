import { z } from '@hono/zod-openapi'
import { problemWords } from '#rulebook/problem-words.ts'
import { questionWords } from '#rulebook/question-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { questionStatuses } from '#shop/questions/questions.ts'
import { article, ignoredName, listParameters } from './reviews.schema.ts'

/** Validated by the shop's own schemas, which have the specification's sentences for missing and wrong values. */
const text = (most: number, example: string) =>
  z.unknown().optional().openapi({ type: 'string', maxLength: most, example })

export const QuestionSchema = z
  .object(
    { article, fullName: ignoredName, message: text(reviewLimits.messageMaxLength, 'Does it drip?') },
    problemWords.malformed,
  )
  .openapi('Question', { required: ['article', 'message'] })

export const QuestionAskedSchema = z
  .object({ status: z.literal(200), message: z.string().openapi({ example: questionWords.done }) })
  .openapi('QuestionAsked')

/** Ids may be sent as numbers. */
const id = z.union([z.string(), z.int().transform(String)], questionWords.notFound)

export const AnswerSchema = z
  .object(
    {
      article,
      fullName: z.string(questionWords.notFound).optional().openapi({
        description:
          'Without `questionId`: the customer whose question is meant; otherwise the one that waits longest.',
      }),
      message: text(reviewLimits.answerMaxLength, 'It does not.'),
      questionId: id.optional().openapi({ type: 'string', example: '12' }),
      changedAt: z.iso.datetime(problemWords.invalid).nullable().optional().openapi({
        description:
          'That of the text that was read, from `GET /questions`: one that was rewritten since is not answered.',
      }),
    },
    problemWords.malformed,
  )
  .openapi('Answer', { required: ['article', 'message'] })

export const ChangedAnswerSchema = z
  .object(
    { id: id.openapi({ type: 'string', example: '12' }), message: text(reviewLimits.answerMaxLength, 'It does not.') },
    problemWords.malformed,
  )
  .openapi('ChangedAnswer', { required: ['id', 'message'] })

const moment = z.string().openapi({ format: 'date-time' })

const AskedSchema = z.object({
  id: z.string(),
  article: z.string(),
  fullName: z.string(),
  message: z.string(),
  questionDate: moment,
  answers: z.array(z.object({ id: z.string(), fullName: z.string(), message: z.string(), answerDate: moment })),
})

export const MyQuestionsSchema = z.object({ results: z.array(AskedSchema) }).openapi('MyQuestions')

export const QuestionsSchema = z
  .object({
    results: z.array(
      AskedSchema.extend({
        email: z.string(),
        changedAt: moment.nullable().openapi({ description: 'When whoever asked wrote it anew.' }),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  })
  .openapi('Questions')

export const QuestionsParameters = listParameters(questionStatuses)
