import { z } from '@hono/zod-openapi'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { manualMethods } from '#shop/payments/payments.ts'

const { problems } = draftMessages
const text = z.string(problems.malformed).max(300, problems.malformed).default('')
const requestKey = z
  .uuid(returnMessages.problems.keyInvalid)
  .optional()
  .openapi({ description: 'A call that is repeated with its key makes one draft.' })

const DraftProductSchema = z.object(
  {
    article: z.string(problems.malformed).min(1, problems.malformed).max(64, problems.malformed),
    quantity: z.int(problems.quantity).min(1, problems.quantity).max(orderLimits.quantityMax, problems.quantity),
    ownPrice: z
      .number(problems.ownPrice)
      .min(0.01, problems.ownPrice)
      .max(catalogLimits.priceCentsMax / 100, problems.ownPrice)
      .nullable()
      .default(null)
      .openapi({ description: 'A price for this order in dollars, in place of the shop’s; it needs a reason.' }),
    reason: z.string(problems.reason).max(draftLimits.reasonMaxLength, problems.reason).default(''),
  },
  problems.malformed,
)

const DraftDeliverySchema = z.object(
  {
    firstName: text,
    lastName: text,
    address: text,
    city: text,
    postalCode: text,
    phoneNumber: text,
    email: text,
    optionDeliveryMethod: text,
  },
  problems.malformed,
)

const emptyDelivery = {
  ...{ firstName: '', lastName: '', address: '', city: '', postalCode: '', phoneNumber: '', email: '' },
  optionDeliveryMethod: '',
}

export const DraftContentSchema = z
  .object(
    {
      products: z
        .array(DraftProductSchema, problems.malformed)
        .max(draftLimits.linesMax, problems.tooManyLines)
        .default([]),
      discountCode: text,
      delivery: DraftDeliverySchema.default(emptyDelivery),
      customerId: z
        .uuid(problems.malformed)
        .nullable()
        .default(null)
        .openapi({ description: 'The account that the order belongs to; null for a guest.' }),
      note: z.string(problems.note).max(draftLimits.noteMaxLength, problems.note).default(''),
    },
    problems.malformed,
  )
  .openapi('DraftContent', {
    description: 'What is not given is empty. It may be incomplete until the order is placed.',
  })

const seenVersion = z.int(problems.malformed).optional().openapi({
  description: 'The `version` as it was read. When it is another one now, the answer is 409 `stale`.',
})

export const SaveDraftSchema = DraftContentSchema.extend({ version: seenVersion }).openapi('SaveDraft')

export const NewDraftSchema = DraftContentSchema.extend({ requestKey }).openapi('NewDraft')

export const DraftCopySchema = z.object({ requestKey }, problems.malformed).openapi('DraftCopy')

export const DraftStateSchema = z
  .object({ state: z.enum(['open', 'discarded'], problems.malformed) }, problems.malformed)
  .openapi('DraftState')

const DraftSummarySchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'placed', 'discarded']),
  version: z.int().openapi({ description: 'Raised by each change of the content.' }),
  changedAt: z.string().openapi({ format: 'date-time' }),
  by: z.string().openapi({ description: 'The admin who began it.' }),
  orderNumber: z.string().nullable().openapi({ description: 'The order that it became.' }),
})

export const DraftSchema = DraftSummarySchema.extend({
  content: DraftContentSchema,
  products: z.array(
    z.object({
      article: z.string(),
      name: z.string().nullable().openapi({ description: 'Null when it is no longer sold.' }),
      quantity: z.int(),
      available: z.int(),
      shopPrice: z.number(),
      price: z.number().openapi({ description: 'The price that counts, in dollars.' }),
    }),
  ),
  sums: z.object({ products: z.number(), discount: z.number(), delivery: z.number(), total: z.number() }),
  codeProblem: z.string().nullable().openapi({ description: 'Why the discount code does not count.' }),
}).openapi('Draft')

export const DraftListSchema = z
  .object({ results: z.array(DraftSummarySchema), page: z.number(), total: z.number(), totalPages: z.number() })
  .openapi('Drafts')

export const PlaceDraftSchema = z
  .object(
    {
      payment: z.enum(['link', ...manualMethods], problems.malformed).openapi({
        description: '`link`: an email asks the customer to pay. Otherwise the money was received in this way.',
      }),
      reference: z
        .string(problems['reference-missing'])
        .max(draftLimits.referenceMaxLength, problems['reference-missing'])
        .default('')
        .openapi({ description: 'Of money that was received: by what it is found.' }),
      total: z
        .number(problems['sum-changed'])
        .min(0, problems['sum-changed'])
        .optional()
        .openapi({ description: 'The total that was shown, in dollars; another one is refused.' }),
      version: seenVersion,
    },
    problems.malformed,
  )
  .openapi('PlaceDraft')

export const PlacedDraftSchema = z.object({ orderNumber: z.string() }).openapi('PlacedDraft')
