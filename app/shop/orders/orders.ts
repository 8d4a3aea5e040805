import type { CategorySlug } from '#rulebook/categories.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { InvoiceKind, InvoiceNumber } from '#shop/invoices/invoice-number.ts'
import type { Picture } from '#shop/media/media.ts'
import type { ManualMethod, PaymentState } from '#shop/payments/payments.ts'
import type { OrderPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import type { Country } from '#shop/settings/settings.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { TaxRate } from '#shop/tax/tax.ts'

/** For example `4K7Q-92XD`. Shown to customers and in emails; the number alone gives no access. */
export type OrderNumber = string & { readonly __brand: 'OrderNumber' }

export type OrderLine = {
  article: string
  /** Null when the product is no longer sold. */
  path: string | null
  name: string
  category: CategorySlug
  picture: Picture | null
  /** The product's picture for the evening, while it has one. */
  lit: Picture | null
  priceCents: number
  quantity: number
  discountCents: number
  /** The rate that was in force when the order was placed. */
  taxRate: TaxRate
  /** The line's amount after the discount. */
  totalCents: number
  refundedQuantity: number
  packedQuantity: number
  /** Pieces that will not be sent any more. */
  cancelledQuantity: number
  /** Pieces, not refunded since, that the customer keeps for less. */
  loweredQuantity: number
  /** What went back for these pieces. */
  loweredCents: number
}

/** An invoice or credit note of the order. */
export type OrderInvoice = { kind: InvoiceKind; number: InvoiceNumber; totalCents: number }

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
  /** The end of the stock hold for a payment under way. */
  heldUntil: Date | null
  paidAt: Date | null
  /** Made when the order was paid; null before, and for orders of earlier releases. */
  promise: DeliveryPromise | null
  lines: OrderLine[]
  goodsCents: number
  deliveryCents: number
  discountCents: number
  deliveryDiscountCents: number
  totalCents: number
  /** The part of the total that pieces of another order paid for, in an exchange. */
  creditCents: number
  /** Promised refunds, whether or not they have arrived. */
  refundedCents: number
  /** The part of `refundedCents` that failed and that an admin has to settle. */
  refusedCents: number
  /** The part of `refundedCents` that is the delivery. */
  refundedDeliveryCents: number
  promotionCode: string | null
  /** For the invoice; empty when the customer gave none. */
  company: string
  taxNumber: string
  /** Null while the shop had no tax rate. */
  taxName: string | null
  /** Oldest first; none before the payment, and for orders of earlier releases. */
  invoices: OrderInvoice[]
  paymentMethod: PaymentMethod
  /** Set when an admin received the money without the payment service. */
  manualMethod: ManualMethod | null
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
    /** The name at the time of the order: an admin may have renamed the method since. */
    name: string
    fewestDays: number
    mostDays: number
    /** The shop's country at the time of the order. */
    country: Country
    /** Null when none is chosen, or the way of delivery leads to no point. */
    pickupPoint: OrderPickupPoint | null
  }
  /** The order in whose parcel these pieces travel: its customer added them after paying it. */
  addedTo: OrderNumber | null
  /** True when that order was packed or has ended before these pieces were paid: they cannot be paid any more. */
  missesParcel: boolean
  /** What an admin wrote for the customer. */
  customerNote: string | null
  /** How often its address or pieces were changed. */
  editCount: number
  /** Oldest first. */
  changes: OrderChange[]
  /** True while the order is Pending: its customer may cancel it. */
  mayCancel: boolean
  /** An unpaid order expires then. */
  payableUntil: Date
  mayPay: boolean
}

/** Paid orders include refunded ones; refunded ones those of which a part was refunded. */
export const orderPayments = ['paid', 'unpaid', 'refunded'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** Newest first. */
export type PagedOrders = { orders: Order[]; page: number; total: number; totalPages: number }

const orderNumberPattern = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Accepts what people type: `№4k7q 92xd`. Null when it cannot be an order number. */
export function readOrderNumber(text: string): OrderNumber | null {
  const cleaned = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const number = `${cleaned.slice(0, 4)}-${cleaned.slice(4)}`
  return isOrderNumber(number) ? number : null
}

export function isOrderNumber(text: string): text is OrderNumber {
  return orderNumberPattern.test(text)
}
