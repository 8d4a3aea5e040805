import { z } from '@hono/zod-openapi'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { piecesOf } from './parcels-api.schema.ts'
import { ReturnSchema } from './returns-api.schema.ts'

const { problems } = returnMessages
const moment = z.string().nullable().openapi({ format: 'date-time' })
const count = z
  .int(problems.piecesDoNotAddUp)
  .min(0, problems.piecesDoNotAddUp)
  .max(orderLimits.quantityMax, problems.piecesDoNotAddUp)
const dollars = z.number(problems.amountInvalid)

export const SettledReturnSchema = ReturnSchema.extend({
  products: z.array(
    z.object({
      article: z.string(),
      name: z.string(),
      quantity: z.int(),
      unsent: z.int().openapi({ description: 'Pieces that never left: they need not come back.' }),
      backToStock: z.int(),
      damaged: z.int(),
      notOurs: z.int(),
    }),
  ),
  fullName: z.string(),
  email: z.string(),
  text: z.string().nullable().openapi({ description: 'In the customer’s own words.' }),
  refusedBecause: z.string().nullable(),
  photos: z.array(z.string()).openapi({ description: 'Addresses of the customer’s photos, for admins only.' }),
  hasLabelFile: z.boolean().openapi({ description: 'True when its label can be read as PDF.' }),
  labelSentAt: moment,
  receivedAt: moment,
  endedAt: moment,
  amounts: z
    .object({ products: z.number(), delivery: z.number(), label: z.number(), total: z.number() })
    .openapi({ description: 'What can go back, in dollars; the label is taken off.' }),
}).openapi('SettledReturn')

export const ReceivedSchema = z
  .object(
    {
      products: z
        .array(
          z.object(
            {
              article: z
                .string(problems.piecesDoNotAddUp)
                .max(returnLimits.articleMaxLength, problems.piecesDoNotAddUp),
              backToStock: count.default(0),
              damaged: count.default(0),
              notOurs: count.default(0),
            },
            problems.piecesDoNotAddUp,
          ),
          problems.piecesDoNotAddUp,
        )
        .max(orderLimits.linesMax, problems.piecesDoNotAddUp)
        .openapi({ description: 'Each piece that came back is counted once.' }),
    },
    problems.piecesDoNotAddUp,
  )
  .openapi('ReceivedReturn')

export const LabelSchema = z
  .object(
    {
      byCarrier: z.boolean(problems.labelMissing).optional().openapi({ description: 'A label of the shop’s carrier.' }),
      carrier: z
        .string(problems.trackingTooLong)
        .max(returnLimits.labelTextMaxLength, problems.trackingTooLong)
        .optional(),
      trackingNumber: z
        .string(problems.trackingTooLong)
        .max(returnLimits.labelTextMaxLength, problems.trackingTooLong)
        .optional(),
    },
    problems.labelMissing,
  )
  .openapi('ReturnLabel', { description: 'A label as PDF is sent on the page of the return.' })

export const ReturnRefundSchema = z
  .object(
    {
      includesDelivery: z.boolean(problems.amountInvalid).default(false),
      amount: dollars
        .positive(problems.amountInvalid)
        .optional()
        .openapi({ description: 'Another amount for the pieces, in dollars.' }),
      expected: dollars
        .min(0, problems.amountInvalid)
        .optional()
        .openapi({ description: 'The sum that was shown; when it is another now, nothing is refunded.' }),
    },
    problems.amountInvalid,
  )
  .openapi('ReturnRefund')

export const OfferSchema = z
  .object(
    {
      amount: dollars
        .positive(problems.amountInvalid)
        .openapi({ description: 'In dollars; less than the price of the pieces.' }),
    },
    problems.amountInvalid,
  )
  .openapi('ReturnOffer')

export const RefusalSchema = z
  .object(
    { reason: z.string(problems.reasonMissing).max(returnLimits.reasonMaxLength, problems.reasonTooLong) },
    problems.reasonMissing,
  )
  .openapi('ReturnRefusal')

export const ExchangeSchema = z
  .object(
    {
      products: piecesOf(problems.exchangeEmpty),
      expectedDifference: dollars.optional().openapi({
        description: 'The difference that was shown: positive is paid by the customer. Another one is refused.',
      }),
    },
    problems.exchangeEmpty,
  )
  .openapi('Exchange')

export const ExchangePreviewSchema = z
  .object({
    products: z.array(
      z.object({
        article: z.string(),
        name: z.string(),
        quantity: z.int(),
        price: z.number(),
        available: z.int(),
      }),
    ),
    credit: z.number().openapi({ description: 'What the pieces that come back are worth, in dollars.' }),
    difference: z.number().openapi({ description: 'Positive: the customer pays it; negative: it goes back.' }),
  })
  .openapi('ExchangePreview')
