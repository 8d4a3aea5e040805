import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import {
  chosenDeliveryOption,
  type DeliveryOptions,
  deliveryDraft,
  deliveryFields,
  deliveryValue,
} from '#shop/shipping/delivery.ts'
import { deliveryMaxLength } from '#shop/shipping/delivery-rules.ts'
import { findDefaultAddress } from '#shop/shipping/find-address.server.ts'
import { listDeliveryOptions, readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import { saveDefaultAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseGuests } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

export function addDeliveryInformation(api: OpenAPIHono, shop: Shop): void {
  const middleware = refuseGuests(shop)

  api.openapi({ ...getDeliveryRoute, middleware }, async (context) => {
    const { actor } = context.var
    const [address, options] = await Promise.all([findDefaultAddress(shop, actor), listDeliveryOptions(shop)])
    return context.json(draftJson(address, options), 200, noStore)
  })

  api.openapi({ ...saveDeliveryRoute, middleware }, async (context) => {
    const { actor } = context.var
    const rules = await readDeliveryRules(shop)
    const form = deliveryForm(rules).safeParse(context.req.valid('json'))
    if (!form.success) return refuseWith(context, 'invalid', fieldErrorsOf(form.error))
    const saved = await saveDefaultAddress(shop, actor, form.data)
    if (saved.ok) return context.json(draftJson(saved.value, rules.options), 200, noStore)
    // Only a full address book, or an id that was generated twice, can cause this: neither is the caller's fault.
    throw new Error(`The default address was refused: ${saved.problem.code}`)
  })
}

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
function formField(field: keyof typeof deliveryMaxLength) {
  return z
    .unknown()
    .optional()
    .openapi({ type: 'string', maxLength: deliveryMaxLength[field], example: examples[field] })
}

const DeliveryInformationSchema = z
  .object(
    {
      firstName: formField('firstName'),
      lastName: formField('lastName'),
      address: formField('address'),
      city: formField('city'),
      postalCode: formField('postalCode'),
      phoneNumber: formField('phoneNumber').openapi({
        description: 'Nine digits unless the shop has set another number; other characters are ignored.',
      }),
      email: formField('email'),
      optionDeliveryMethod: z.unknown().optional().openapi({
        type: 'string',
        example: examples.optionDeliveryMethod,
        description:
          'The delivery option by its price in dollars, by default `5`, `10` or `9`. The first one when it is missing.',
      }),
    },
    problemMessages.malformed,
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
const responses = {
  200: {
    description: 'The delivery information as it is now.',
    ...json(SavedDeliverySchema),
  },
  ...refusals.notSignedIn,
  ...refusals.always,
}

const getDeliveryRoute = createRoute({
  method: 'get',
  path: '/delivery-information',
  operationId: 'get-delivery-information',
  tags,
  summary: 'My delivery information',
  description: "The customer's default address. Without one every field is empty.",
  responses: responses,
})

const saveDeliveryRoute = createRoute({
  method: 'put',
  path: '/delivery-information',
  operationId: 'save-delivery-information',
  tags,
  summary: 'Change my delivery information',
  description: 'Changes the customer’s default address, or creates it.',
  request: jsonBody(DeliveryInformationSchema),
  responses: { ...responses, ...refusals.malformed, ...refusals.invalid },
})
