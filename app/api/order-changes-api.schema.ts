import { z } from '@hono/zod-openapi'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'

const { problems } = orderChangeMessages
const { nothingChosen: pointMissing } = pickupPointMessages.problems
const pieces = problems['too-many-pieces']
const dollars = z.number(problems['sums-changed']).min(0, problems['sums-changed'])

const version = z.int(problems['order-changed']).min(0, problems['order-changed']).openapi({
  description:
    'How often the order was changed, as `GET` says. An order that was changed since is refused; the same call again is answered as before.',
})

const refusal = z
  .string()
  .nullable()
  .openapi({ description: 'The code of why it is not possible now; null when it is.', example: 'order-packed' })

export const OrderChangesSchema = z
  .object({
    version: z.int(),
    refusals: z.object({ cancel: refusal, address: refusal, products: refusal }),
    additions: z.array(z.object({ orderNumber: z.string(), status: z.string(), total: z.number() })).openapi({
      description:
        'Orders with pieces that were added, each with a payment of its own; they travel in the same parcel.',
    }),
  })
  .openapi('OrderChanges')

export const NewAddressSchema = z.looseObject({ version }, problems['order-changed']).openapi('NewAddress', {
  description: 'Besides the version the fields of the delivery form, as in `POST /order`; the way of delivery stays.',
  example: {
    version: 0,
    firstName: 'Olena',
    lastName: 'Kovalenko',
    address: '14 Kobzarska Street',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '671234567',
    email: 'olena@example.com',
  },
})

export const NewPickupPointSchema = z
  .object({ pickupPointId: z.string(pointMissing).min(1, pointMissing) }, pointMissing)
  .openapi('NewPickupPoint', {
    description: 'An id of `GET /pickup-points`. The point that the order has already is no change.',
    example: { pickupPointId: '417' },
  })

export const NewPiecesSchema = z
  .object(
    {
      version,
      products: z
        .array(
          z.object(
            {
              article: z.string(pieces).min(1, pieces).max(returnLimits.articleMaxLength, pieces),
              quantity: z.int(pieces).min(0, pieces).max(orderLimits.quantityMax, pieces),
            },
            pieces,
          ),
          pieces,
        )
        .min(1, pieces)
        .max(orderLimits.linesMax, pieces)
        .openapi({ description: 'How many pieces the order shall have; products that are not named stay.' }),
      expectedRefund: dollars
        .optional()
        .openapi({ description: 'What should go back, in dollars; another sum is refused.' }),
      expectedDue: dollars.optional().openapi({ description: 'What should be paid for what is added.' }),
    },
    pieces,
  )
  .openapi('NewPieces')

export const ChangedPiecesSchema = z
  .object({
    refunded: z.number().openapi({ description: 'In dollars.' }),
    addedOrderNumber: z
      .string()
      .nullable()
      .openapi({ description: 'The order of what was added, which is to be paid.' }),
  })
  .openapi('ChangedPieces')

export const CancellationSchema = z
  .object(
    {
      reason: z
        .string(problems['order-changed'])
        .max(orderLimits.reasonMaxLength / 2, problems['order-changed'])
        .optional(),
    },
    problems['order-changed'],
  )
  .openapi('Cancellation')

export const CancelledSchema = z.object({ status: z.literal('Cancelled') }).openapi('CancelledOrder')
