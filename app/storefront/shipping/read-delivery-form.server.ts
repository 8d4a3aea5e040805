import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { type Delivery, type DeliveryDraft, deliveryDraft } from '#shop/shipping/delivery.ts'
import {
  type DeliveryProblems,
  type DeliveryRules,
  deliveryFormProblem,
  deliveryProblems,
} from '#shop/shipping/delivery-rules.ts'

/** The errors of a delivery form and everything typed. */
export type DeliveryRefusal = { kind: 'refused'; text: string; fields: DeliveryProblems; draft: DeliveryDraft }

/** Parses the delivery form of the account, and that of the checkout sent without JavaScript, by the browser's rules. */
export function readDeliveryForm(
  form: FormData,
  rules: DeliveryRules,
): DeliveryRefusal | { kind: 'valid'; delivery: Delivery; draft: DeliveryDraft } {
  const draft = deliveryDraft(Object.fromEntries(form))
  const text = deliveryFormProblem(draft, rules)
  if (text !== null) return { kind: 'refused', text, fields: deliveryProblems(draft, rules), draft }
  return { kind: 'valid', delivery: deliveryForm(rules).parse(draft), draft }
}
