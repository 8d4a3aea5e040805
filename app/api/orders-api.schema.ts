import { z } from '@hono/zod-openapi'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { InvoiceCustomerForm } from '#shop/invoices/invoice-customer.schema.ts'
import { OrderPickupPointSchema } from './pickup-point.schema.ts'

const messages = orderMessages.problems

/** Some clients send numbers as text. */
function numeric(sentence: string) {
  return z
    .union(
      [
        z.number(sentence),
        z
          .string(sentence)
          .regex(/^\d+(?:\.\d+)?$/, sentence)
          .transform(Number),
      ],
      sentence,
    )
    .openapi({ type: 'number' })
}

const OrderedProductSchema = z.object(
  {
    article: z.string(messages.productWrong).refine(isArticle, messages.productWrong).openapi({ example: 'CND-001' }),
    price: numeric(messages.priceWrong)
      .refine((price) => price >= 0 && price <= 1_000_000, messages.priceWrong)
      .openapi({ example: 12.9, description: 'As the customer saw it, in dollars.' }),
    quantity: numeric(messages.quantityWrong)
      .refine(
        (count) => Number.isInteger(count) && count >= 1 && count <= orderLimits.quantityMax,
        messages.quantityWrong,
      )
      .openapi({ example: 2 }),
  },
  messages.productWrong,
)

const hasKeyLength = (text: string) =>
  text.length >= orderLimits.keyMinLength && text.length <= orderLimits.keyMaxLength

/** Its length is checked with that of the key in the body. */
export const IdempotencyHeaderSchema = z.object({
  'idempotency-key': z.string().optional().openapi({
    description: 'In place of `idempotencyKey` in the body, which wins when both are sent.',
    example: '3f0c8c1e-4a39-4f4e-9b0e-0f4a4f2a7f10',
  }),
})

export const OrderSchema = z
  .object(
    {
      products: z
        .array(OrderedProductSchema, messages.productsMissing)
        .min(1, messages.productsMissing)
        .max(orderLimits.linesMax, messages.tooExpensive),
      totalPrice: numeric(messages.totalWrong)
        .optional()
        .openapi({ example: 25.8, description: 'The sum of the lines; delivery and discount are the server’s.' }),
      deliveryInfo: z.string(messages.deliveryInfo).optional().openapi({
        example: 'Olena Kovalenko, 14 Kobzarska Street, apartment 3, Lviv, 79008, 671234567, olena@example.com, 5',
        description: 'Name, address, city, postal code, phone, email and delivery option (5, 10 or 9).',
      }),
      delivery: z.record(z.string(), z.unknown(), messages.deliveryInfo).optional().openapi({
        description:
          'The fields of the delivery form, in place of `deliveryInfo`. `pickupPoint` may be added to either: the id of a point for the parcel locker. Without it the customer is asked by email.',
      }),
      paymentMethod: z.enum(['card', 'google-pay'], messages.paymentMethod).optional(),
      customer: InvoiceCustomerForm.optional().openapi({
        description: 'For the invoice of a business; both fields are optional.',
        example: { company: 'Lamp AB', taxNumber: 'SE556677889901' },
      }),
      discountCode: z
        .string(orderMessages.codes['unknown-code'])
        .max(100, orderMessages.codes['unknown-code'])
        .optional(),
      idempotencyKey: z.string(messages.keyWrong).refine(hasKeyLength, messages.keyWrong).optional().openapi({
        description:
          'One for each attempt to order: the same request twice under the same key is the same order, and another request under it is refused with 409 `key-reused`; so is one whose order has ended, with `order-ended`. The header `Idempotency-Key` does as well. Without a key, two equal orders of one caller within a minute are one.',
      }),
    },
    messages.productsMissing,
  )
  .openapi('NewOrder')

const day = (example: string) => z.string().openapi({ format: 'date', example })
const dollars = (example: number) => z.number().openapi({ example })

export const PlacedOrderSchema = z
  .object({
    orderNumber: z.string().openapi({ example: '4K7Q-92XD' }),
    status: z.enum(orderStatuses),
    total: dollars(30.8),
    discount: dollars(0),
    delivery: dollars(5),
    heldUntil: z.string().nullable().openapi({
      format: 'date-time',
      description:
        'Until when its stock is held. Null: it is not held, because too much is waiting for a payment already; it can be paid while there is enough.',
    }),
    payment: z.object({
      state: z.string().openapi({ example: 'waiting' }),
      method: z.string().openapi({ example: 'card' }),
      link: z.string().openapi({ description: 'Where it can be paid, by anyone with the link.' }),
      provider: z.string().openapi({ example: 'stripe' }),
      publishableKey: z.string().nullable(),
      clientSecret: z.string().nullable(),
    }),
  })
  .openapi('PlacedOrder')

export const OrderConflictSchema = z
  .object({
    error: z.string(),
    code: z.string().openapi({ example: 'price-changed' }),
    lines: z
      .array(
        z.object({
          article: z.string(),
          change: z.enum(['none', 'price', 'short', 'sold-out', 'gone']),
          price: z.number(),
          quantity: z.number(),
          available: z.number(),
        }),
      )
      .optional(),
  })
  .openapi('OrderConflict')

const TaxSumSchema = z.object({
  rate: z.number().openapi({ example: 25, description: 'Percent' }),
  gross: dollars(69),
  tax: dollars(13.8),
})

export const DisplayedOrderSchema = z
  .object({
    order_number: z.string().openapi({ example: '4K7Q-92XD' }),
    order_date: z.string().openapi({ format: 'date-time' }),
    order_status: z.enum(orderStatuses),
    total_amount: z.number(),
    order_adress: z.string(),
    orderer: z.string(),
    phone_number: z.string(),
    email: z.string(),
    product: z.array(
      z.object({
        image: z.string(),
        product_name: z.string(),
        article: z.string(),
        price: z.number(),
        quantity: z.number(),
        total: z.number(),
      }),
    ),
    payment_method: z.string(),
    delivery_type: z.string(),
    delivery: z.object({
      pickupPoint: OrderPickupPointSchema.nullable().openapi({
        description: 'Null when none is chosen yet, or the delivery leads to none.',
      }),
    }),
    tax: z
      .object({ name: z.string(), sums: z.array(TaxSumSchema) })
      .nullable()
      .openapi({
        description:
          'The tax within the total, for each rate, of the rates when the order was placed. Null where the shop had no rate.',
      }),
    invoices: z
      .array(
        z.object({
          kind: z.enum(['invoice', 'credit-note']),
          number: z.string().openapi({ example: '2026-00418' }),
          total: z.number(),
        }),
      )
      .openapi({ description: 'Oldest first; the first is issued when the order is paid.' }),
    promised_days: z
      .object({ ship: day('2026-11-24'), from: day('2026-11-26'), to: day('2026-11-27') })
      .nullable()
      .openapi({
        description:
          'Days of the shop’s time zone, promised when the order was paid: it leaves on `ship` at the latest, and arrives between `from` and `to`. Null before the payment.',
      }),
  })
  .openapi('Order')

export const OrderListSchema = z
  .object({
    results: z.array(DisplayedOrderSchema),
    page: z.number(),
    total: z.number(),
    totalPages: z.number(),
  })
  .openapi('Orders')

/** A query parameter that is given twice is ignored. */
export function singleParameter() {
  return z.string().optional().catch(undefined).openapi({ type: 'string' })
}

/** Invalid query parameters are ignored, so a list is never an error. */
export const OrderQuerySchema = z.object({
  minDate: singleParameter().openapi({ example: '2026-01-01', description: 'From this day on.' }),
  maxDate: singleParameter().openapi({ example: '2026-01-31', description: 'Up to this day, all of it included.' }),
  page: singleParameter().openapi({ example: '1', description: 'A page beyond the last is the last.' }),
  status: singleParameter().openapi({ example: 'Processing', description: 'One of the ten statuses.' }),
  query: singleParameter().openapi({
    description:
      'Order number, name, email address, phone, city, postal code, product name or article, or the beginning of one.',
  }),
})

export const OrderStatusSchema = z
  .object(
    {
      id: z.string(messages.orderNumber).openapi({ example: '4K7Q-92XD' }),
      status: z.enum(orderStatuses, messages.status),
      reason: z.string(messages.reasonMissing).max(orderLimits.reasonMaxLength, messages.reasonTooLong).optional(),
    },
    messages.orderNumber,
  )
  .openapi('OrderStatusChange')
