import { z } from 'zod'
import { deliveryWords } from '#rulebook/delivery.ts'
import {
  type Delivery,
  type DeliveryOptions,
  deliveryMethodProblem,
  deliveryProblem,
  findDeliveryOption,
  phoneDigits,
  tidyDeliveryText,
  type WrittenField,
} from './delivery.ts'

/** The rules are in `delivery.ts`, which the browser uses without zod. */
function checked<Value>(problemOf: (text: string) => string | undefined, read: (text: string) => Value) {
  return z.unknown().transform((value, { addIssue }): Value => {
    const text = textOf(value)
    const problem = problemOf(text)
    if (problem !== undefined) addIssue({ code: 'custom', message: problem, input: value })
    return problem === undefined ? read(tidyDeliveryText(text)) : z.NEVER
  })
}

function written(field: WrittenField, read: (text: string) => string = String) {
  return checked((text) => deliveryProblem(field, text), read)
}

/** Validates a delivery from the form or the API. The method is given by name or price; the first option is used when it is missing. */
export function deliveryForm(options: DeliveryOptions) {
  const method = checked(
    (text) => deliveryMethodProblem(options, text),
    (text) => findDeliveryOption(options, text)?.method ?? z.NEVER,
  )
  return z.object(
    {
      firstName: written('firstName'),
      lastName: written('lastName'),
      address: written('address'),
      city: written('city'),
      postalCode: written('postalCode'),
      phoneNumber: written('phoneNumber', phoneDigits),
      email: written('email'),
      optionDeliveryMethod: z.preprocess((value) => value ?? options[0].method, method),
    },
    deliveryWords.blank,
  ) satisfies z.ZodType<Delivery>
}

/** Some API clients send numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
