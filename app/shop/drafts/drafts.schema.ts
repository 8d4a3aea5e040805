import { z } from 'zod'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'

const { problems } = draftMessages
const Text = z.string(problems.malformed).trim().max(300, problems.malformed)

const DraftLine = z.object(
  {
    article: z.string(problems.malformed).trim().min(1, problems.malformed).max(64, problems.malformed),
    quantity: z.int(problems.quantity).min(1, problems.quantity).max(orderLimits.quantityMax, problems.quantity),
    /** A price for this order, in place of the shop's. */
    ownPriceCents: z
      .int(problems.ownPrice)
      .min(1, problems.ownPrice)
      .max(catalogLimits.priceCentsMax, problems.ownPrice)
      .nullable(),
    reason: z.string(problems.reason).trim().max(draftLimits.reasonMaxLength, problems.reason),
  },
  problems.malformed,
)

/** Everything may be missing until the order is placed. */
export const DraftContent = z.object(
  {
    lines: z.array(DraftLine, problems.malformed).max(draftLimits.linesMax, problems.tooManyLines),
    discountCode: Text,
    delivery: z.object(
      {
        email: Text,
        firstName: Text,
        lastName: Text,
        address: Text,
        city: Text,
        postalCode: Text,
        phoneNumber: Text,
        optionDeliveryMethod: Text,
      },
      problems.malformed,
    ),
    /** The account that the order belongs to; null for a guest. */
    customerId: z.uuid(problems.malformed).nullable(),
    note: z.string(problems.note).trim().max(draftLimits.noteMaxLength, problems.note),
  },
  problems.malformed,
)
export type DraftContent = z.infer<typeof DraftContent>
