import type { CategorySlug } from '#rulebook/categories.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { Picture } from '#shop/media/media.ts'
import type { PaymentState } from '#shop/payments/payments.ts'

/** `4K7Q-92XD`: what people and letters call an order. Knowing it opens nothing. */
export type OrderNumber = string & { readonly __brand: 'OrderNumber' }

export type OrderLine = {
  article: string
  /** Null when it is no longer sold. */
  path: string | null
  name: string
  category: CategorySlug
  picture: Picture | null
  priceCents: number
  quantity: number
  discountCents: number
  /** What was paid for it. */
  totalCents: number
  refundedQuantity: number
}

export type OrderChange = {
  from: OrderStatus | null
  to: OrderStatus
  at: Date
  by: 'customer' | 'shop' | 'owner'
  reason: string | null
}

export type Order = {
  number: OrderNumber
  status: OrderStatus
  placedAt: Date
  /** Until when its stock is held for a payment under way. */
  heldUntil: Date | null
  paidAt: Date | null
  lines: OrderLine[]
  goodsCents: number
  deliveryCents: number
  discountCents: number
  deliveryDiscountCents: number
  totalCents: number
  /** Promised to go back, whether or not it has arrived. */
  refundedCents: number
  /** Of that, what the payment service could not deliver and the shop's people see to. */
  refusedCents: number
  promotionCode: string | null
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  delivery: {
    firstName: string
    lastName: string
    address: string
    city: string
    postalCode: string
    phoneNumber: string
    email: string
    method: DeliveryMethod
    /** As it was sold: an owner may call it otherwise by now. */
    name: string
    fewestDays: number
    mostDays: number
  }
  /** Oldest first. */
  changes: OrderChange[]
  /** While it waits for its payment, its customer may call it off. */
  mayCancel: boolean
  /** When it is given up, if nobody has paid. */
  payableUntil: Date
  /** It can still be paid. */
  mayPay: boolean
}

/** A page of orders, the newest first. */
export type OrderPage = { orders: Order[]; page: number; total: number; totalPages: number }

const shape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** As people type it: `№4k7q 92xd`. Null when it cannot be one. */
export function readOrderNumber(text: string): OrderNumber | null {
  const tidy = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const number = `${tidy.slice(0, 4)}-${tidy.slice(4)}`
  return isOrderNumber(number) ? number : null
}

export function isOrderNumber(text: string): text is OrderNumber {
  return shape.test(text)
}
