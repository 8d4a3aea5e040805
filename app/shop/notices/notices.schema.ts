import { z } from 'zod'

const Cents = z.int()

/** What a notice says, by its kind. It names no customer. */
export const NoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new-order'), number: z.string(), totalCents: Cents }),
  z.object({ kind: z.literal('order-late'), number: z.string(), ship: z.string(), promisedTo: z.string() }),
  z.object({
    kind: z.literal('withdrawal'),
    number: z.string(),
    returnNumber: z.string(),
    /** A return for a reason. Missing in notices of the release before. */
    isReturn: z.boolean().optional(),
    /** The customer would rather send the pieces back than keep them for less. */
    declinesOffer: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('question'), productName: z.string() }),
  z.object({ kind: z.literal('low-review'), productName: z.string(), article: z.string(), stars: z.int() }),
  z.object({
    kind: z.literal('stock-low'),
    productName: z.string(),
    article: z.string(),
    left: z.int(),
    /** Until it is sold out, at the pace of the last weeks; null when it is only below its number. */
    days: z.int().nullable(),
  }),
  z.object({ kind: z.literal('payment-mismatch'), number: z.string() }),
  z.object({
    kind: z.literal('refund-waiting'),
    number: z.string(),
    /** The admin who asks. */
    byName: z.string(),
    returnNumber: z.string().optional(),
  }),
  z.object({
    kind: z.literal('dispute'),
    number: z.string(),
    amountCents: Cents,
    /** The payment provider's code for the reason. */
    reason: z.string(),
    answerBy: z.coerce.date().nullable(),
  }),
  z.object({ kind: z.literal('emails-failed') }),
  z.object({ kind: z.literal('backup-old'), madeAt: z.coerce.date() }),
])
