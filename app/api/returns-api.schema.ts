import { z } from '@hono/zod-openapi'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { returnCauses, returnWishes } from '#rulebook/return-causes.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { returnStates } from '#shop/returns/returns.ts'
import { piecesOf } from './parcels-api.schema.ts'

const returnProblems = returnMessages.problems

export const WithdrawalSchema = z
  .object(
    {
      fullName: z
        .string(returnProblems.nameMissing)
        .trim()
        .min(1, returnProblems.nameMissing)
        .max(returnLimits.nameMaxLength, returnProblems.nameMissing),
      products: piecesOf(returnProblems.tooManyPieces)
        .optional()
        .openapi({ description: 'Without them, everything that is left of the order.' }),
      reason: z
        .string(returnProblems.reasonTooLong)
        .max(returnLimits.reasonMaxLength, returnProblems.reasonTooLong)
        .optional(),
      requestKey: z.uuid(returnProblems.keyInvalid).lowercase(returnProblems.keyInvalid).optional().openapi({
        description:
          'A call that is repeated with its key is one withdrawal. Without a key, a call that asks for the same as an open return answers with that return; to withdraw from more of the same pieces, send a key.',
      }),
    },
    returnProblems.nameMissing,
  )
  .openapi('Withdrawal')

export const ReturnRequestSchema = z
  .object(
    {
      fullName: WithdrawalSchema.shape.fullName,
      products: piecesOf(returnProblems.tooManyPieces),
      cause: z.enum(returnCauses, returnProblems.causeMissing),
      wish: z.enum(returnWishes, returnProblems.wishMissing),
      text: WithdrawalSchema.shape.reason,
      requestKey: z.uuid(returnProblems.keyInvalid).lowercase(returnProblems.keyInvalid).optional().openapi({
        description: 'A call that is repeated with its key is one return.',
      }),
    },
    returnProblems.causeMissing,
  )
  .openapi('ReturnRequest')

const answeredAt = z.string().nullable().openapi({ format: 'date-time' })

export const ReturnSchema = z
  .object({
    number: z.string().openapi({ example: 'R-7Q2MKD' }),
    orderNumber: z.string().openapi({ example: '4K7Q-92XD' }),
    kind: z.enum(['withdrawal', 'return']),
    cause: z.enum(returnCauses).nullable().openapi({ description: 'Null for a withdrawal, which needs no reason.' }),
    wish: z.enum(returnWishes).nullable(),
    exchangeNumber: z.string().nullable().openapi({ description: 'The new order of an exchange.' }),
    state: z.enum(returnStates),
    statedAt: z.string().openapi({ format: 'date-time' }),
    statement: z.string().openapi({ description: 'What the customer confirmed; the receipt repeats it.' }),
    refundDueAt: z.string().openapi({ format: 'date-time' }),
    products: z.array(z.object({ article: z.string(), name: z.string(), quantity: z.int() })),
    offer: z
      .object({ amount: z.number(), offeredAt: z.string(), acceptedAt: answeredAt, declinedAt: answeredAt })
      .nullable()
      .openapi({ description: 'What goes back, in dollars, for pieces that the customer keeps.' }),
  })
  .openapi('Return')

export const ReturnListSchema = z
  .object({ results: z.array(ReturnSchema), page: z.number(), total: z.number(), totalPages: z.number() })
  .openapi('Returns')
