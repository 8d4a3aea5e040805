import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { type Delivery, type DeliveryOptions, deliveryDraft, deliveryFields } from '#shop/shipping/delivery.ts'
import { deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import type { DeliveryRefusal } from './delivery-step.tsx'

type DeliveryStepResult = ({ kind: 'refused' } & DeliveryRefusal) | { kind: 'valid'; delivery: Delivery }

/** Parses the delivery form sent without JavaScript, by the same rules. */
export function readDeliveryStep(form: FormData, options: DeliveryOptions): DeliveryStepResult {
  const entries = deliveryFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value : ''] as const
  })
  const draft = { ...deliveryDraft(), ...Object.fromEntries(entries) }
  const text = deliveryFormProblem(draft, options)
  if (text !== null) return { kind: 'refused', text, fields: deliveryProblems(draft, options), draft }
  return { kind: 'valid', delivery: deliveryForm(options).parse(draft) }
}
