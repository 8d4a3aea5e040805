import { z } from '@hono/zod-openapi'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { parcelStates } from '#shop/fulfilment/parcels.ts'

const parcelProblems = adminParcelMessages.problems

/** Products with numbers of pieces, refused with one sentence. */
export function piecesOf(sentence: string) {
  const Piece = z.object(
    {
      article: z.string(sentence).min(1, sentence).max(returnLimits.articleMaxLength, sentence),
      quantity: z.int(sentence).min(1, sentence).max(orderLimits.quantityMax, sentence),
    },
    sentence,
  )
  return z.array(Piece, sentence).min(1, sentence).max(orderLimits.linesMax, sentence)
}

export const ParcelSchema = z
  .object({
    id: z.string(),
    number: z.int().openapi({ description: 'Counts the parcels of the order.' }),
    state: z.enum(parcelStates),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().openapi({ description: 'Where the carrier shows it.' }),
    packedAt: z.string().openapi({ format: 'date-time' }),
    products: z.array(z.object({ article: z.string(), quantity: z.int() })),
    events: z.array(
      z.object({
        state: z.enum(parcelStates),
        at: z.string().openapi({ format: 'date-time' }),
        place: z.string().nullable(),
      }),
    ),
  })
  .openapi('Parcel')

export const ParcelListSchema = z.object({ parcels: z.array(ParcelSchema) }).openapi('Parcels')

export const NewParcelSchema = z
  .object(
    {
      products: piecesOf(parcelProblems.tooManyPieces)
        .optional()
        .openapi({ description: 'Without them, everything that is left to pack.' }),
      carrier: z
        .string(parcelProblems.factsTooLong)
        .max(fulfilmentLimits.carrierMaxLength, parcelProblems.factsTooLong)
        .optional(),
      trackingNumber: z
        .string(parcelProblems.factsTooLong)
        .max(fulfilmentLimits.trackingNumberMaxLength, parcelProblems.factsTooLong)
        .optional(),
      weightGrams: z
        .int(parcelProblems.factsTooLong)
        .min(1, parcelProblems.factsTooLong)
        .max(fulfilmentLimits.weightGramsMax, parcelProblems.factsTooLong)
        .optional(),
      parcelCount: z.int(parcelProblems.parcelsChanged).min(0, parcelProblems.parcelsChanged).optional().openapi({
        description:
          'How many parcels the order has; when it has others, nothing is packed. A repeated call packs once. Without it, a call with the products and facts of a parcel that is not handed over yet is answered with that parcel: send it to pack another equal one.',
      }),
    },
    parcelProblems.tooManyPieces,
  )
  .openapi('NewParcel')

export const ParcelStateSchema = z
  .object({ state: z.enum(parcelStates, parcelProblems.elsewhere) }, parcelProblems.elsewhere)
  .openapi('ParcelState')
