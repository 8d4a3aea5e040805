import { z } from 'zod'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { InvoiceCustomerForm } from '#shop/invoices/invoice-customer.schema.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import type { DeliveryRules } from '#shop/shipping/delivery-rules.ts'

const Line = z.object({
  article: z.string().refine(isArticle),
  priceCents: z.number().int().min(0).max(orderLimits.totalCentsMax),
  quantity: z.number().int().min(1).max(orderLimits.quantityMax),
})

const Lines = z.array(Line).min(1).max(orderLimits.linesMax)
const Code = z.string().max(promotionLimits.codeMaxLength)

export const OrderRefForm = z.object({ number: z.string().max(20), key: z.string().max(100) })

export const QuoteForm = z.object({
  lines: Lines,
  deliveryMethod: z.string().max(40),
  discountCode: Code,
  /** The order that this checkout has placed and not paid. */
  placed: OrderRefForm.nullish(),
})

export const placeOrderForm = (rules: DeliveryRules) =>
  z.object({
    key: z.string().min(orderLimits.keyMinLength).max(orderLimits.keyMaxLength),
    lines: Lines,
    delivery: deliveryForm(rules),
    /** The delivery price that the customer saw. */
    deliveryCents: z.number().int().min(0).max(orderLimits.totalCentsMax).optional(),
    /** The id of the pick-up point. */
    pickupPoint: z.string().max(20).optional(),
    paymentMethod: z.enum(['card', 'google-pay']),
    discountCode: Code,
    customer: InvoiceCustomerForm.optional(),
    acceptsRules: z.literal(true, orderMessages.rulesRequired),
    mayRemind: z.boolean(),
    /** Pages opened before a deployment may not send it. */
    keepsAddress: z.boolean().default(false),
    /** A previous attempt, which is closed so that it holds no stock. */
    replaces: OrderRefForm.nullable(),
  })
export type PlaceOrderForm = z.infer<ReturnType<typeof placeOrderForm>>

export const ChargeForm = OrderRefForm.extend({
  charge: z.enum(['success', 'decline', 'needs-confirmation', 'delayed', 'lost-webhook', 'confirm', 'reject']),
})
