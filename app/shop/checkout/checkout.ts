import type { CategorySlug } from '#rulebook/categories.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Totals } from '#shop/order-totals/totals.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { CodeProblem, PromotionKind } from '#shop/promotions/promotions.ts'
import type { OrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

/** `priceCents` is the price the customer saw. */
export type RequestedLine = { article: string; priceCents: number; quantity: number }

export type QuoteRequest = {
  lines: readonly RequestedLine[]
  /** The method's name or price; the first option when it is not offered. */
  deliveryMethod: string
  /** As typed; when empty or missing, a new customer's welcome code is applied. */
  discountCode?: string | undefined
  /** The customer's own order of the same checkout: its held pieces and its code are still theirs. */
  unpaidOrder?: OrderNumber | null
}

/** `available` is the amount this order can have now. */
export type QuotedLine = {
  article: string
  /** Null when the product is no longer sold. */
  product: { name: string; category: CategorySlug; picture: Picture | null } | null
  seenPriceCents: number
  priceCents: number
  quantity: number
  available: number
  change: 'none' | 'price' | 'short' | 'sold-out' | 'gone'
}

export type Quote = {
  lines: QuotedLine[]
  /** For the part of the lines that can be bought, at today's prices. */
  totals: Totals
  /** The code that applies, whether typed or a welcome code. */
  discount: {
    code: string
    kind: PromotionKind
    percent: number | null
    cents: number
    isWelcome: boolean
    /** Eligibility of a guest is checked when the order is placed, so that a quote does not reveal what an email address has ordered. */
    isCheckedLater: boolean
  } | null
  /** The welcome discount this order would get after the customer confirms their email. */
  confirmOffer: { percent: number; cents: number } | null
  /** Why the typed code does not apply. */
  codeProblem: CodeProblem | null
  /** The admin's sentence while the shop is closed for orders; null while it is open. */
  closedText: string | null
  /** False when any price, stock or code differs from what the customer saw. */
  canBeOrdered: boolean
}

/** What a business wants on its invoice; empty when it is not given. */
export type InvoiceCustomer = { company: string; taxNumber: string }

export type OrderRequest = {
  /** One key per attempt: a retry with the same key creates no second order. Null for a caller that sends no key. */
  idempotencyKey: string | null
  lines: readonly RequestedLine[]
  delivery: Delivery
  /** The delivery price the customer saw, if it was shown. */
  deliveryCents?: number | undefined
  paymentMethod: PaymentMethod
  /** Only this code is used, as the quote showed it; no welcome code is added. */
  discountCode?: string | undefined
  /** For the invoice. */
  customer?: InvoiceCustomer | undefined
  /** The id of a pick-up point; ways of delivery that lead to no point ignore it. Without one the customer can choose it afterwards. */
  pickupPoint?: string | undefined
  /** The customer agreed to get a reminder when the order stays unpaid. */
  mayRemind?: boolean
  /** `later`: the customer does not pay at once, so an email brings the payment link. */
  payment: 'follows' | 'later'
}

export type PlacedOrder = {
  number: OrderNumber
  /** Opens this order without an account: `/orders/4K7Q-92XD?key=…`. */
  link: string
  linkKey: string
  status: OrderStatus
  goodsCents: number
  deliveryCents: number
  discountCents: number
  totalCents: number
  /** Null when its stock is not held: it can be paid while there is enough. */
  heldUntil: Date | null
  payment: { id: PaymentId; state: 'created' | 'waiting' | 'processing' | 'declined' | 'paid' | 'cancelled' }
}

export type PlaceOrderProblem =
  | { code: 'price-changed' | 'out-of-stock'; lines: QuotedLine[] }
  | { code: 'discount-refused'; problem: CodeProblem }
  /** The delivery price has changed, or the method is no longer offered. */
  | { code: 'delivery-changed' }
  /** The chosen pick-up point has closed, or its id is invented. */
  | { code: 'pickup-point-closed' }
  /** `order-ended`: this key's order was cancelled, refunded or expired. */
  | { code: 'key-reused' | 'order-ended' | 'too-expensive' | 'too-small' }
  /** This email or account has too many unpaid orders that hold stock. */
  | OrdersClosed
  | { code: 'too-many-unpaid'; retryAfterSeconds: number }
  /** The hourly limit of payment request emails is reached, for this recipient or this caller. */
  | { code: 'too-many-emails'; retryAfterSeconds: number }
  /** This caller has placed too many orders within the hour. */
  | { code: 'too-many-orders'; retryAfterSeconds: number }
  /** This caller has tried codes with too many orders. */
  | { code: 'too-many-codes'; retryAfterSeconds: number }

/** Merges lines of the same product. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const line of lines) {
    const before = merged.get(line.article)
    merged.set(line.article, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

export function quotedLineChange(
  line: Pick<RequestedLine, 'priceCents' | 'quantity'>,
  now: { priceCents: number; available: number } | null,
): QuotedLine['change'] {
  if (!now) return 'gone'
  if (now.available <= 0) return 'sold-out'
  if (now.available < line.quantity) return 'short'
  return now.priceCents === line.priceCents ? 'none' : 'price'
}
