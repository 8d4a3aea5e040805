import type { z } from '@hono/zod-openapi'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import { readDeliveryInfo } from '#shop/checkout/delivery-info.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { isPickupPointId } from '#shop/pickup-points/find-pickup-points.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import type { DeliveryRules } from '#shop/shipping/delivery-rules.ts'
import { centsOf } from './cents-of.ts'
import type { OrderSchema } from './orders-api.schema.ts'

type Body = z.infer<typeof OrderSchema>
type InvalidFields = { code: 'invalid'; fields: Record<string, string> }

/** Validates what the schema of a new order cannot: the sum, the key and the delivery. */
export function readOrder(
  body: Body,
  headerKey: string | undefined,
  rules: DeliveryRules,
): Result<OrderRequest, InvalidFields> {
  const lines = body.products.map(({ article, price, quantity }) => ({ article, quantity, priceCents: centsOf(price) }))
  const sumCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const isSumWrong = body.totalPrice !== undefined && centsOf(body.totalPrice) !== sumCents
  const idempotencyKey = body.idempotencyKey ?? headerKey ?? null
  const isKeyWrong = idempotencyKey !== null && !isKey(idempotencyKey)
  const delivery = readDelivery(body, rules)
  const pickupPoint = readPickupPoint(body)
  const fields = {
    ...(isSumWrong && { totalPrice: orderMessages.problems.totalWrong }),
    ...(isKeyWrong && { idempotencyKey: orderMessages.problems.keyWrong }),
    ...(!delivery.ok && delivery.problem.fields),
    ...(pickupPoint === null && { 'delivery.pickupPoint': orderMessages.problems.pickupPointWrong }),
  }
  if (!delivery.ok || isSumWrong || isKeyWrong || pickupPoint === null) return refuseFields(fields)
  return accept({
    idempotencyKey,
    lines,
    delivery: delivery.value,
    paymentMethod: body.paymentMethod ?? 'card',
    payment: body.paymentMethod ? 'follows' : 'later',
    discountCode: body.discountCode,
    ...(body.customer && { customer: body.customer }),
    ...(pickupPoint !== undefined && { pickupPoint }),
  })
}

/** Some clients send the id as a number. Null when it is neither. */
function readPickupPoint({ delivery }: Body): string | undefined | null {
  const id = delivery?.pickupPoint
  if (id === undefined || id === null || id === '') return undefined
  return (typeof id === 'string' || typeof id === 'number') && isPickupPointId(String(id)) ? String(id) : null
}

function readDelivery(
  { delivery, deliveryInfo }: Body,
  rules: DeliveryRules,
): Result<OrderRequest['delivery'], InvalidFields> {
  // A pick-up point alone goes with the delivery information in one string.
  const hasFields = delivery !== undefined && (deliveryInfo === undefined || Object.keys(delivery).some(isField))
  const draft = hasFields ? delivery : readDeliveryInfo(deliveryInfo ?? '')
  if (!draft) return refuseFields({ deliveryInfo: orderMessages.problems.deliveryInfo })
  const read = deliveryForm(rules).safeParse(draft)
  if (read.success) return accept(read.data)
  const issues = read.error.issues.map(({ path, message }) => ({
    path: hasFields ? ['delivery', ...path] : ['deliveryInfo'],
    message,
  }))
  return refuseFields(fieldErrorsOf({ issues }))
}

const isField = (name: string) => name !== 'pickupPoint'

function refuseFields(fields: Record<string, string>) {
  return refuse({ code: 'invalid' as const, fields })
}

function isKey({ length }: string): boolean {
  return length >= orderLimits.keyMinLength && length <= orderLimits.keyMaxLength
}
