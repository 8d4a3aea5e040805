import { z } from '@hono/zod-openapi'
import { limits } from '#rulebook/limits.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { reviewStatuses } from '#shop/reviews/reviews.ts'

export const article = z.string(problemWords.articleMissing).openapi({ example: 'CND-001' })

/** Validated by the shop's own schemas, which have the specification's sentences for missing and wrong values. */
const text = (most: number, example: string) =>
  z.unknown().optional().openapi({ type: 'string', maxLength: most, example })

/** Older clients send a name. The shop takes it from the session instead. */
export const ignoredName = z.unknown().optional().openapi({
  type: 'string',
  description: 'Not read: the name is that of whoever is signed in.',
  example: 'Olena Kovalenko',
})

export const FeedbackSchema = z
  .object(
    {
      article,
      fullName: ignoredName,
      message: text(reviewLimits.messageMaxLength, 'Burns evenly to the last centimetre.'),
      stars: z
        .unknown()
        .optional()
        .openapi({ type: 'integer', minimum: 1, maximum: limits.reviewStarsMax, example: 5 }),
    },
    problemWords.malformed,
  )
  .openapi('Feedback', { required: ['article', 'message', 'stars'] })

export const FeedbackLeftSchema = z
  .object({
    status: z.literal(200),
    message: z.string().openapi({ example: reviewWords.thanks }),
  })
  .openapi('FeedbackLeft')

const email = z.string(reviewWords.notFound).openapi({ format: 'email', example: 'olena@example.com' })

export const FeedbackNamedSchema = z
  .object(
    {
      article,
      email: email.optional().openapi({ description: 'Its author, when it is not the caller: for admins only.' }),
    },
    problemWords.malformed,
  )
  .openapi('FeedbackNamed')

export const FeedbackStatusSchema = z
  .object(
    {
      article,
      email,
      approved: z.boolean(problemWords.invalid),
      reason: z
        .string(reviewWords.reasonTooLong)
        .max(reviewLimits.declineReasonMaxLength, reviewWords.reasonTooLong)
        .optional()
        .openapi({ description: 'Why it is declined, for its author to read.' }),
      revision: z.int(problemWords.invalid).optional().openapi({
        description:
          'That of the text that was read, from `GET /feedbacks`: one that its author has rewritten since is left as it is.',
      }),
    },
    problemWords.malformed,
  )
  .openapi('FeedbackDecision')

const status = z.enum(reviewStatuses)
const moment = z.string().openapi({ format: 'date-time', description: 'No two reviews bear the same.' })

export const FeedbackDecidedSchema = z
  .object({ article: z.string(), email: z.string(), approved: z.boolean(), status })
  .openapi('FeedbackDecided')

const MyFeedbackSchema = z.object({
  id: z.string(),
  article: z.string(),
  message: z.string(),
  stars: z.int(),
  feedbackDate: moment,
  approved: z.boolean(),
  status,
  verified: z.boolean(),
  reason: z.string().nullable().openapi({ description: 'Why it was declined, where that was said.' }),
  reply: z.string().nullable().openapi({ description: 'What the shop says to it.' }),
})

export const MyFeedbacksSchema = z.object({ results: z.array(MyFeedbackSchema) }).openapi('MyFeedbacks')

export const FeedbacksSchema = z
  .object({
    results: z.array(
      MyFeedbackSchema.extend({
        email: z.string(),
        fullName: z.string(),
        revision: z.int().openapi({ description: 'Goes up when its author rewrites it.' }),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  })
  .openapi('Feedbacks')

export function listParameters(statuses: readonly string[]) {
  const given = (description: string) => z.unknown().optional().openapi({ type: 'string', description })
  return z.object({
    email: given('Only those by this author.'),
    page: z
      .unknown()
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        default: 1,
        description: `${reviewLimits.moderationPageSize} a page. A page past the last is the last.`,
      }),
    status: z
      .unknown()
      .optional()
      .openapi({ type: 'string', enum: [...statuses], description: 'Without it: all.' }),
  })
}

export const FeedbacksParameters = listParameters(reviewStatuses)
