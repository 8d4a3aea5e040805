import type { z } from '@hono/zod-openapi'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import { readDeliveryInfo } from '#shop/checkout/delivery-info.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import type { DeliveryRules } from '#shop/shipping/delivery-rules.ts'
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
  const fields = {
    ...(isSumWrong && { totalPrice: orderMessages.problems.totalWrong }),
    ...(isKeyWrong && { idempotencyKey: orderMessages.problems.keyWrong }),
    ...(!delivery.ok && delivery.problem.fields),
  }
  if (!delivery.ok || isSumWrong || isKeyWrong) return refuseFields(fields)
  return accept({
    idempotencyKey,
    lines,
    delivery: delivery.value,
    paymentMethod: body.paymentMethod ?? 'card',
    payment: body.paymentMethod ? 'follows' : 'later',
    discountCode: body.discountCode,
  })
}

function readDelivery(
  { delivery, deliveryInfo }: Body,
  rules: DeliveryRules,
): Result<OrderRequest['delivery'], InvalidFields> {
  const draft = delivery ?? readDeliveryInfo(deliveryInfo ?? '')
  if (!draft) return refuseFields({ deliveryInfo: orderMessages.problems.deliveryInfo })
  const read = deliveryForm(rules).safeParse(draft)
  if (read.success) return accept(read.data)
  const issues = read.error.issues.map(({ path, message }) => ({
    path: delivery ? ['delivery', ...path] : ['deliveryInfo'],
    message,
  }))
  return refuseFields(fieldErrorsOf({ issues }))
}

function refuseFields(fields: Record<string, string>) {
  return refuse({ code: 'invalid' as const, fields })
}

function isKey({ length }: string): boolean {
  return length >= orderLimits.keyMinLength && length <= orderLimits.keyMaxLength
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}
