import { z } from 'zod'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { type Delivery, type DeliveryTextField, findDeliveryOption, phoneDigits } from './delivery.ts'
import { type DeliveryRules, deliveryMethodProblem, deliveryProblem, normalizeDeliveryText } from './delivery-rules.ts'

/** The rules are in `delivery-rules.ts`, which the browser uses without zod. */
function checkedField<Value>(problemOf: (text: string) => string | undefined, read: (text: string) => Value) {
  return z.unknown().transform((value, { addIssue }): Value => {
    const text = textOf(value)
    const problem = problemOf(text)
    if (problem !== undefined) addIssue({ code: 'custom', message: problem, input: value })
    return problem === undefined ? read(normalizeDeliveryText(text)) : z.NEVER
  })
}

/** Validates a delivery from the form or the API. The method is given by name or price; the first option is used when it is missing. */
export function deliveryForm(rules: DeliveryRules) {
  const { options } = rules
  const textField = (field: DeliveryTextField, read: (text: string) => string = String) =>
    checkedField((text) => deliveryProblem(field, text, rules), read)
  const method = checkedField(
    (text) => deliveryMethodProblem(rules, text),
    (text) => findDeliveryOption(options, text)?.method ?? z.NEVER,
  )
  return z.object(
    {
      firstName: textField('firstName'),
      lastName: textField('lastName'),
      address: textField('address'),
      city: textField('city'),
      postalCode: textField('postalCode'),
      phoneNumber: textField('phoneNumber', phoneDigits),
      email: textField('email'),
      optionDeliveryMethod: z.preprocess((value) => value ?? options[0].method, method),
    },
    deliveryMessages.blank,
  ) satisfies z.ZodType<Delivery>
}

/** Some API clients send numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
