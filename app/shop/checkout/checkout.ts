import type { CategorySlug } from '#rulebook/categories.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { Picture } from '#shop/media/media.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { Totals } from '#shop/pricing/totals.ts'
import type { CodeProblem, PromotionKind } from '#shop/promotions/promotions.ts'
import type { OrdersClosed } from '#shop/settings/why-closed.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

/** A line as the customer saw it. */
export type AskedLine = { article: string; priceCents: number; quantity: number }

export type AskedQuote = {
  lines: readonly AskedLine[]
  /** By its name or price; the standard one when it is not offered. */
  deliveryMethod: string
  /** As it was typed; empty or missing: a new customer's welcome code is taken by itself. */
  discountCode?: string | undefined
}

/** A line as it is now. `available` counts what this order may have of it. */
export type QuotedLine = {
  article: string
  /** Null when it is no longer sold; then nothing of it can be bought. */
  product: { name: string; category: CategorySlug; picture: Picture | null } | null
  seenPriceCents: number
  priceCents: number
  quantity: number
  available: number
  change: 'none' | 'price' | 'short' | 'sold-out' | 'gone'
}

export type Quote = {
  lines: QuotedLine[]
  /** Of what can be bought, at today's prices. */
  totals: Totals
  /** The code that counts, whether it was typed or offered by itself. */
  discount: {
    code: string
    kind: PromotionKind
    percent: number | null
    cents: number
    isWelcome: boolean
    /** Whether this customer may use it is checked when the order is placed: a quote tells nobody what an email has ordered. */
    isCheckedLater: boolean
  } | null
  /** What comes off this order once the customer has confirmed their email. */
  confirmOffer: { percent: number; cents: number } | null
  /** Why the code that was typed does not count. */
  codeProblem: CodeProblem | null
  /** Why no orders are taken; null while they are. */
  closedText: string | null
  /** Everything is as the customer saw it. */
  canBeOrdered: boolean
}

export type AskedOrder = {
  /** One attempt to order has one key: trying again brings no second order. Null: a caller who sends none. */
  idempotencyKey: string | null
  lines: readonly AskedLine[]
  delivery: Delivery
  /** What the customer saw that the delivery costs, where they saw it. */
  deliveryCents?: number | undefined
  paymentMethod: PaymentMethod
  /** Only what is named here is used: what the quote showed. */
  discountCode?: string | undefined
  /** Whether the customer agreed to be reminded when the payment is left undone. */
  mayRemind?: boolean
  /** `later`: nobody is there to pay at once, so a letter brings the link. */
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
  /** Null when its stock is not held: it is paid for while there is enough. */
  heldUntil: Date | null
  payment: { id: PaymentId; state: 'created' | 'waiting' | 'processing' | 'declined' | 'paid' | 'cancelled' }
}

export type PlacingProblem =
  | { code: 'price-changed' | 'out-of-stock'; lines: QuotedLine[] }
  | { code: 'discount-refused'; problem: CodeProblem }
  /** It costs something else by now, or is not offered any more. */
  | { code: 'delivery-changed' }
  /** `order-ended`: this key's order was cancelled, refunded or expired. */
  | { code: 'key-reused' | 'order-ended' | 'too-expensive' | 'too-small' }
  /** This email or account has too many unpaid orders that hold stock. */
  | OrdersClosed
  | { code: 'too-many-unpaid'; retryAfterSeconds: number }
  /** It would send one more email that asks for a payment, to this recipient or by this caller, than an hour may have. */
  | { code: 'too-many-emails'; retryAfterSeconds: number }
  /** This caller has tried codes with too many orders. */
  | { code: 'too-many-codes'; retryAfterSeconds: number }

/** The same product twice is one line; in one order, so that nobody waits for each other in a circle. */
export function tidyLines(lines: readonly AskedLine[]): AskedLine[] {
  const merged = new Map<string, AskedLine>()
  for (const line of lines) {
    const before = merged.get(line.article)
    merged.set(line.article, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

/** What has come between a line and the shop as it is now. */
export function changeOf(
  line: Pick<AskedLine, 'priceCents' | 'quantity'>,
  now: { priceCents: number; available: number } | null,
): QuotedLine['change'] {
  if (!now) return 'gone'
  if (now.available <= 0) return 'sold-out'
  if (now.available < line.quantity) return 'short'
  return now.priceCents === line.priceCents ? 'none' : 'price'
}
