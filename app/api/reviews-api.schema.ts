import { z } from '@hono/zod-openapi'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { reviewStatuses } from '#shop/reviews/reviews.ts'

export const article = z.string(problemMessages.articleMissing).openapi({ example: 'CND-001' })

/** Validated by the shop's own schemas, which have the specification's sentences for missing and wrong values. */
const text = (maxCharacters: number, example: string) =>
  z.unknown().optional().openapi({ type: 'string', maxLength: maxCharacters, example })

/** Older clients send a name. It must not be blank; the shop shows the name of the account instead. */
export const ignoredName = z
  .unknown()
  .optional()
  .refine((name) => typeof name !== 'string' || name.trim() !== '', reviewMessages.blank)
  .openapi({
    type: 'string',
    description: 'Must not be blank. The name shown is that of the signed-in customer.',
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
        .openapi({ type: 'integer', minimum: 1, maximum: reviewLimits.starsMax, example: 5 }),
    },
    problemMessages.malformed,
  )
  .openapi('Feedback', { required: ['article', 'message', 'stars'] })

export const FeedbackCreatedSchema = z
  .object({
    status: z.literal(200),
    message: z.string().openapi({ example: reviewMessages.thanks }),
  })
  .openapi('FeedbackLeft')

const email = z.string(reviewMessages.notFound).openapi({ format: 'email', example: 'olena@example.com' })

export const FeedbackReferenceSchema = z
  .object(
    {
      article,
      email: email.optional().openapi({ description: 'Its author, when it is not the caller: for admins only.' }),
    },
    problemMessages.malformed,
  )
  .openapi('FeedbackNamed')

export const FeedbackStatusSchema = z
  .object(
    {
      article,
      email,
      approved: z.boolean(problemMessages.invalid),
      reason: z
        .string(reviewMessages.reasonTooLong)
        .max(reviewLimits.declineReasonMaxLength, reviewMessages.reasonTooLong)
        .optional()
        .openapi({ description: 'Why it is declined, for its author to read.' }),
      revision: z.int(problemMessages.invalid).optional().openapi({
        description: 'As in `GET /feedbacks`: a review that its author has changed since then is not moderated.',
      }),
    },
    problemMessages.malformed,
  )
  .openapi('FeedbackDecision')

const status = z.enum(reviewStatuses)
const timestamp = z.string().openapi({ format: 'date-time', description: 'Unique for each review.' })

export const FeedbackDecidedSchema = z
  .object({ article: z.string(), email: z.string(), approved: z.boolean(), status })
  .openapi('FeedbackDecided')

const MyFeedbackSchema = z.object({
  id: z.string(),
  article: z.string(),
  message: z.string(),
  stars: z.int(),
  feedbackDate: timestamp,
  approved: z.boolean(),
  status,
  verified: z.boolean(),
  reason: z.string().nullable().openapi({ description: 'Why it was declined, if a reason was given.' }),
  reply: z.string().nullable().openapi({ description: 'The shop’s reply.' }),
})

export const MyFeedbacksSchema = z.object({ results: z.array(MyFeedbackSchema) }).openapi('MyFeedbacks')

export const FeedbacksSchema = z
  .object({
    results: z.array(
      MyFeedbackSchema.extend({
        email: z.string(),
        fullName: z.string(),
        revision: z.int().openapi({ description: 'Increases when its author changes the review.' }),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  })
  .openapi('Feedbacks')

export function listParameters(statuses: readonly string[]) {
  const parameter = (description: string) => z.unknown().optional().openapi({ type: 'string', description })
  return z.object({
    email: parameter('Only those by this author.'),
    page: z
      .unknown()
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        default: 1,
        description: `${contributionLimits.moderationPageSize} a page. A page past the last is the last.`,
      }),
    status: z
      .unknown()
      .optional()
      .openapi({ type: 'string', enum: [...statuses], description: 'Without it: all.' }),
  })
}

export const FeedbacksParameters = listParameters(reviewStatuses)
