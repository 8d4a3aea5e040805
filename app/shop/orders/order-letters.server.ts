import { formatDate } from '#rulebook/dates.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { refundWords } from '#rulebook/refund-words.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { type Delivery, estimateDelivery } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { discountName } from './discount-name.ts'
import { orderLink } from './order-links.server.ts'
import { findWhole } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

export type Writing = Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>

type Placed = { number: OrderNumber; placedAt: Date; delivery: Pick<Delivery, 'firstName' | 'lastName' | 'email'> }

export async function writeLinkLetter(
  shop: Writing,
  tx: Tx,
  { number, placedAt, delivery }: Placed,
  again?: string,
): Promise<void> {
  await writeLetter(shop, tx, {
    kind: 'order-link',
    to: delivery.email,
    onceKey: onceKey('order-link', number, again),
    fullName: nameOf(delivery),
    number,
    placedAt,
    link: orderLink(shop, number),
  })
}

export async function writeConfirmation(shop: Writing, tx: Tx, number: OrderNumber, again?: string): Promise<void> {
  const order = await findWhole(tx, number)
  if (!order?.delivery.email) return
  await writeLetter(shop, tx, {
    kind: 'order-confirmation',
    to: order.delivery.email,
    onceKey: onceKey('order-confirmation', number, again),
    ...contentsOf(shop, order),
  })
}

export async function writeStatusLetter(
  shop: Writing,
  tx: Tx,
  number: OrderNumber,
  { before, status, note, once }: { before: OrderStatus; status: OrderStatus; note: string | null; once?: string },
): Promise<void> {
  const order = await findWhole(tx, number)
  if (!order?.delivery.email) return
  await writeLetter(shop, tx, {
    kind: 'order-status',
    to: order.delivery.email,
    onceKey: `order-status:${number}:${order.changes.length}${once ? `:${once}` : ''}`,
    ...contentsOf(shop, order),
    before,
    status,
    changedAt: shop.now(),
    note,
  })
}

/** For an order that was placed without a payment. */
export async function writePaymentRequest(shop: Writing, tx: Tx, number: OrderNumber, again?: string): Promise<void> {
  const order = await findWhole(tx, number)
  if (!order?.delivery.email) return
  await writeLetter(shop, tx, {
    kind: 'payment-request',
    to: order.delivery.email,
    onceKey: onceKey('payment-request', number, again),
    ...contentsOf(shop, order),
    payableUntil: order.payableUntil,
  })
}

/** For an order whose payment was requested by email. */
export async function writeExpiry(shop: Writing, tx: Tx, number: OrderNumber, again?: string): Promise<void> {
  const order = await findWhole(tx, number)
  if (!order?.delivery.email) return
  await writeLetter(shop, tx, {
    kind: 'order-expired',
    to: order.delivery.email,
    onceKey: onceKey('order-expired', number, again),
    fullName: nameOf(order.delivery),
    number,
    placedAt: order.placedAt,
    link: orderLink(shop, number),
    totalCents: order.totalCents,
    expiredAt: order.payableUntil,
  })
}

export async function writeReminder(shop: Writing, tx: Tx, number: OrderNumber, again?: string): Promise<void> {
  const order = await findWhole(tx, number)
  if (!order?.delivery.email) return
  await writeLetter(shop, tx, {
    kind: 'payment-reminder',
    to: order.delivery.email,
    onceKey: onceKey('payment-reminder', number, again),
    fullName: nameOf(order.delivery),
    number,
    placedAt: order.placedAt,
    link: orderLink(shop, number),
    totalCents: order.totalCents,
    payableUntil: order.payableUntil,
  })
}

/** One email of each kind per order, plus one each time an admin sends it again. */
function onceKey(kind: string, number: OrderNumber, again: string | undefined): string {
  return again ? `${kind}:${number}:${again}` : `${kind}:${number}`
}

/** Unpaid orders can be placed in anyone's name, so their emails contain nothing that the sender typed. */
const unpaidStatuses: ReadonlySet<OrderStatus> = new Set(['Pending', 'Cancelled', 'Failed'])

function contentsOf(shop: Writing, order: Order) {
  const { earliest, latest } = estimateDelivery(order.delivery, order.paidAt ?? order.placedAt)
  const { address, postalCode, city, phoneNumber } = order.delivery
  const isConfirmed = order.paidAt !== null || !unpaidStatuses.has(order.status)
  return {
    fullName: nameOf(order.delivery),
    number: order.number,
    placedAt: order.placedAt,
    link: orderLink(shop, order.number),
    lines: order.lines.map(({ name, article, quantity, priceCents, picture }) => ({
      name,
      article,
      quantity,
      priceCents,
      pictureUrl: picture ? `${shop.publicUrl}${pictureUrl(picture, 160, 'webp')}` : null,
    })),
    productsCents: order.goodsCents,
    discount: order.discountCents > 0 ? { name: discountName(order), cents: order.discountCents } : null,
    delivery: {
      name: order.delivery.name,
      priceCents: order.deliveryCents,
      estimate: isConfirmed ? `${formatDate(earliest)} – ${formatDate(latest)}` : null,
      address: isConfirmed ? [nameOf(order.delivery), address, `${city} ${postalCode}`, phoneNumber] : [],
    },
    totalCents: order.totalCents,
  }
}

export function refundNote(cents: number): string {
  return orderWords.refundedNote(formatPrice(cents))
}

/** For a promised refund that did not arrive. */
export function refundFailedNote(cents: number): string {
  return refundWords.failedNote(formatPrice(cents))
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
