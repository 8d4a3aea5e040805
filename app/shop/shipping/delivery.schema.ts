import { z } from 'zod'
import { deliveryWords } from '#rulebook/delivery.ts'
import {
  type Delivery,
  type DeliveryField,
  deliveryProblem,
  findDeliveryOption,
  phoneDigits,
  standardOption,
  tidyDeliveryText,
} from './delivery.ts'

/** The rules are those of `delivery.ts`, which a browser can run without this. */
function written<Value>(field: DeliveryField, read: (text: string) => Value) {
  return z.unknown().transform((value, { addIssue }): Value => {
    const text = textOf(value)
    const problem = deliveryProblem(field, text)
    if (problem !== undefined) addIssue({ code: 'custom', message: problem, input: value })
    return problem === undefined ? read(tidyDeliveryText(text)) : z.NEVER
  })
}

/** Where an order goes, as the form and the API send it. The delivery method is its price, and the standard one when none is named. */
export const DeliveryForm = z.object(
  {
    firstName: written('firstName', String),
    lastName: written('lastName', String),
    address: written('address', String),
    city: written('city', String),
    postalCode: written('postalCode', String),
    phoneNumber: written('phoneNumber', phoneDigits),
    email: written('email', String),
    optionDeliveryMethod: z.preprocess(
      (value) => value ?? standardOption.method,
      written('optionDeliveryMethod', (text) => findDeliveryOption(text)?.method ?? z.NEVER),
    ),
  },
  deliveryWords.blank,
) satisfies z.ZodType<Delivery>

/** Of programs some say numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
