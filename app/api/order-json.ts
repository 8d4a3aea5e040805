import type { z } from '@hono/zod-openapi'
import { dollarsOf } from '#rulebook/money.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { QuotedLine } from '#shop/checkout/checkout.ts'
import { orderSumsOf } from '#shop/invoices/order-sums.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Order, PagedOrders } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { DisplayedOrderSchema, OrderConflictSchema, OrderListSchema } from './orders-api.schema.ts'

type ShopUrl = Pick<Shop, 'publicUrl'>

export function orderJson({ publicUrl }: ShopUrl, order: Order): z.infer<typeof DisplayedOrderSchema> {
  const { delivery } = order
  return {
    order_number: order.number,
    order_date: order.placedAt.toISOString(),
    order_status: order.status,
    total_amount: dollarsOf(order.totalCents),
    order_adress: [delivery.address, delivery.city, delivery.postalCode].filter((part) => part !== '').join(', '),
    orderer: `${delivery.firstName} ${delivery.lastName}`.trim(),
    phone_number: delivery.phoneNumber,
    email: delivery.email,
    product: order.lines.map(({ article, name, picture, priceCents, quantity }) => ({
      image: picture ? `${publicUrl}${pictureUrl(picture, 160, 'webp')}` : '',
      product_name: name,
      article,
      price: dollarsOf(priceCents),
      quantity,
      total: dollarsOf(priceCents * quantity),
    })),
    payment_method: paymentMethodName(order),
    delivery_type: delivery.name,
    delivery: { pickupPoint: pickupPointJson(delivery.pickupPoint) },
    tax: taxJson(order),
    invoices: order.invoices.map(({ kind, number, totalCents }) => ({ kind, number, total: dollarsOf(totalCents) })),
    promised_days: order.promise,
  }
}

function taxJson(order: Order) {
  if (order.taxName === null) return null
  const sums = orderSumsOf(order).taxes.flatMap(({ rate, grossCents, taxCents }) =>
    rate === null ? [] : [{ rate: rate / 100, gross: dollarsOf(grossCents), tax: dollarsOf(taxCents) }],
  )
  return { name: order.taxName, sums }
}

function pickupPointJson(point: Order['delivery']['pickupPoint']) {
  if (!point) return null
  const { isOpen: _, ...chosen } = point
  return chosen
}

export function orderListJson(shop: ShopUrl, listed: PagedOrders): z.infer<typeof OrderListSchema> {
  const { orders, page, total, totalPages } = listed
  return { results: orders.map((order) => orderJson(shop, order)), page, total, totalPages }
}

export function conflictLines(lines: readonly QuotedLine[]): z.infer<typeof OrderConflictSchema>['lines'] {
  return lines.map(({ article, change, priceCents, quantity, available }) => ({
    article,
    change,
    price: dollarsOf(priceCents),
    quantity,
    available,
  }))
}
