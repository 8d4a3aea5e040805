import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { problemWords } from '#rulebook/problem-words.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import {
  chosenDeliveryOption,
  type DeliveryOptions,
  deliveryDraft,
  deliveryFields,
  deliveryMaxLength,
  deliveryValue,
} from '#shop/shipping/delivery.ts'
import { findDefaultAddress } from '#shop/shipping/find-address.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { saveDefaultAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { refuseGuests } from './asker.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'
import { fieldsOf } from './written.ts'

export function addDeliveryInformation(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...reading, middleware }, async (context) => {
    const { asker } = context.var
    const [address, options] = await Promise.all([findDefaultAddress(shop, asker), listDeliveryOptions(shop)])
    return context.json(draftJson(address, options), 200, personal)
  })

  api.openapi({ ...saving, middleware }, async (context) => {
    const { asker } = context.var
    const options = await listDeliveryOptions(shop)
    const form = deliveryForm(options).safeParse(context.req.valid('json'))
    if (!form.success) return refuseWith(context, 'invalid', fieldsOf(form.error))
    const saved = await saveDefaultAddress(shop, asker, form.data)
    if (saved.ok) return context.json(draftJson(saved.value, options), 200, personal)
    // Only a full address book, or an id that was generated twice, can cause this: neither is the caller's fault.
    throw new Error(`The default address was refused: ${saved.problem.code}`)
  })
}

const personal = { 'cache-control': 'no-store' }

/** The delivery form's values; without an address the fields are empty. */
function draftJson(address: Address | null, options: DeliveryOptions) {
  const draft = deliveryDraft(address ?? {})
  return { ...draft, optionDeliveryMethod: deliveryValue(chosenDeliveryOption(options, draft.optionDeliveryMethod)) }
}

const examples = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  address: '14 Kobzarska Street, apartment 3',
  city: 'Lviv',
  postalCode: '79008',
  phoneNumber: '671234567',
  email: 'olena@example.com',
  optionDeliveryMethod: '5',
}

/** Validated by the form's own schema, which has the specification's sentences for missing and wrong values. */
function sent(field: keyof typeof deliveryMaxLength) {
  return z
    .unknown()
    .optional()
    .openapi({ type: 'string', maxLength: deliveryMaxLength[field], example: examples[field] })
}

const DeliveryInformationSchema = z
  .object(
    {
      firstName: sent('firstName'),
      lastName: sent('lastName'),
      address: sent('address'),
      city: sent('city'),
      postalCode: sent('postalCode'),
      phoneNumber: sent('phoneNumber').openapi({ description: 'Nine digits, whatever stands between them.' }),
      email: sent('email'),
      optionDeliveryMethod: z.unknown().optional().openapi({
        type: 'string',
        example: examples.optionDeliveryMethod,
        description:
          'The way of delivery by its price in dollars, as shipped `5`, `10` or `9`. The first one when it is missing.',
      }),
    },
    problemWords.malformed,
  )
  .openapi('DeliveryInformation', { required: [...deliveryFields].filter((field) => field !== 'optionDeliveryMethod') })

const SavedDeliverySchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    optionDeliveryMethod: z.string(),
  })
  .openapi('SavedDelivery', { example: examples })

const tags = ['Delivery']
const answers = {
  200: {
    description: 'The delivery information as it is now.',
    ...json(SavedDeliverySchema),
  },
  ...refusals.notSignedIn,
  ...refusals.always,
}

const reading = createRoute({
  method: 'get',
  path: '/delivery-information',
  operationId: 'get-delivery-information',
  tags,
  summary: 'Where my things are sent',
  description: "The customer's default address. Without one every field is empty.",
  responses: answers,
})

const saving = createRoute({
  method: 'put',
  path: '/delivery-information',
  operationId: 'save-delivery-information',
  tags,
  summary: 'Change where my things are sent',
  description: 'Changes the default address of the customer, or begins the address book with it.',
  request: jsonBody(DeliveryInformationSchema),
  responses: { ...answers, ...refusals.malformed, ...refusals.invalid },
})
