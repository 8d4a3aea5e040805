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

/** The rules are those of `delivery.ts`, which a browser can run without this. */
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

/**
 * Where an order goes, as the form and the API send it. The way of delivery is one of those that are offered, by its name or its price, and
 * the first when none is named.
 */
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

/** Of programs some say numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
