import { formatDays } from '#rulebook/delivery-promise.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { refundMessages } from '#rulebook/refund-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { countParcels } from '#shop/fulfilment/parcels.queries.server.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import { includedTaxesOf } from '#shop/invoices/order-sums.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { hasPickupPoints } from '#shop/pickup-points/pickup-points.queries.server.ts'
import { mayChoosePickupPoint, pickupPointLines } from '#shop/pickup-points/pickup-points.ts'
import { readWithdrawable } from '#shop/returns/read-withdrawable.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { type Delivery, formatPhone } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { discountName } from './discount-name.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { setLinkRenewedAt } from './order-link.queries.server.ts'
import { orderLink } from './order-links.server.ts'
import { arrivalOfOrder, promiseOf } from './order-promise.ts'
import { hasArrived, hasEnded } from './order-status.ts'
import type { Order, OrderNumber } from './orders.ts'

export type OrderEmailDependencies = Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>

type OrderToLink = { number: OrderNumber; placedAt: Date; delivery: Pick<Delivery, 'firstName' | 'lastName' | 'email'> }

/** The link works again for as long as the link of a new order. */
export async function writeLinkEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  { number, placedAt, delivery }: OrderToLink,
  onceSuffix?: string,
): Promise<void> {
  await setLinkRenewedAt(tx, number, shop.now())
  await writeEmail(shop, tx, {
    kind: 'order-link',
    to: delivery.email,
    onceKey: onceKey('order-link', number, onceSuffix),
    fullName: fullNameOf(delivery),
    number,
    placedAt,
    link: orderLink(shop, number),
  })
}

export async function writeConfirmationEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  number: OrderNumber,
  onceSuffix?: string,
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email) return
  await writeEmail(shop, tx, {
    kind: 'order-confirmation',
    to: order.delivery.email,
    onceKey: onceKey('order-confirmation', number, onceSuffix),
    ...(await emailContentsOf(shop, tx, order)),
  })
}

export type StatusEmail = {
  before: OrderStatus
  status: OrderStatus
  note: string | null
  refund?: EmailOf<'order-status'>['refund']
  /** Of the refund that the email is about; missing when none was requested. */
  creditNotes?: readonly InvoiceDocument[] | undefined
  onceSuffix?: string
}

export async function writeStatusEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  number: OrderNumber,
  { before, status, note, refund, creditNotes, onceSuffix }: StatusEmail,
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email) return
  await writeEmail(shop, tx, {
    kind: 'order-status',
    to: order.delivery.email,
    onceKey: `order-status:${number}:${order.changes.length}${onceSuffix ? `:${onceSuffix}` : ''}`,
    ...(await emailContentsOf(shop, tx, order)),
    before,
    status,
    changedAt: shop.now(),
    note,
    ...(before !== status && hasArrived(status) && (await withdrawalOf(shop, tx, order))),
    ...(refund && { refund }),
    ...(creditNotes && { moneyBack: moneyBackOf(shop, order, creditNotes) }),
  })
}

/** For an order whose status says that it has arrived; parcels have their own email about it. */
async function withdrawalOf(shop: OrderEmailDependencies, tx: Tx, order: Order & { id: string }) {
  const { problem, until } = await readWithdrawable(shop, tx, order)
  return problem === null && { withdrawLink: orderLink(shop, order.number, '/withdraw'), withdrawUntil: until }
}

function moneyBackOf(shop: OrderEmailDependencies, order: Order, creditNotes: readonly InvoiceDocument[]) {
  return {
    isThroughBank: order.manualMethod === null,
    creditNotes: creditNotes.map(({ number }) => ({
      number,
      link: `${orderLink(shop, order.number, '/invoice')}&document=${number}`,
    })),
  }
}

/** For an order that was placed without a payment. */
export async function writePaymentRequestEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  number: OrderNumber,
  onceSuffix?: string,
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email) return
  await writeEmail(shop, tx, {
    kind: 'payment-request',
    to: order.delivery.email,
    onceKey: onceKey('payment-request', number, onceSuffix),
    ...(await emailContentsOf(shop, tx, order)),
    payableUntil: order.payableUntil,
    isHeld: order.heldUntil !== null && order.heldUntil >= order.payableUntil,
  })
}

/** For an order whose payment was requested by email. */
export async function writeExpiryEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  number: OrderNumber,
  onceSuffix?: string,
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email) return
  await writeEmail(shop, tx, {
    kind: 'order-expired',
    to: order.delivery.email,
    onceKey: onceKey('order-expired', number, onceSuffix),
    fullName: fullNameOf(order.delivery),
    number,
    placedAt: order.placedAt,
    link: orderLink(shop, number),
    totalCents: order.totalCents - order.creditCents,
    expiredAt: order.payableUntil,
  })
}

/** Not for an order that cannot be paid any more, such as added pieces whose parcel was packed without them. */
export async function writeReminderEmail(
  shop: OrderEmailDependencies,
  tx: Tx,
  number: OrderNumber,
  onceSuffix?: string,
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email || !order.mayPay) return
  await writeEmail(shop, tx, {
    kind: 'payment-reminder',
    to: order.delivery.email,
    onceKey: onceKey('payment-reminder', number, onceSuffix),
    fullName: fullNameOf(order.delivery),
    number,
    placedAt: order.placedAt,
    link: orderLink(shop, number),
    totalCents: order.totalCents - order.creditCents,
    payableUntil: order.payableUntil,
  })
}

/** One email of each kind per order, plus one each time an admin sends it again. */
function onceKey(kind: string, number: OrderNumber, onceSuffix: string | undefined): string {
  return onceSuffix ? `${kind}:${number}:${onceSuffix}` : `${kind}:${number}`
}

/** Unpaid orders can be placed in anyone's name, so their emails contain nothing that the sender typed. */
const unpaidStatuses: ReadonlySet<OrderStatus> = new Set(['Pending', 'Cancelled', 'Failed'])

async function emailContentsOf(shop: OrderEmailDependencies, tx: Tx, order: Order & { id: string }) {
  const timeZone = await readTimeZone({ db: tx })
  const { from, to } = promiseOf(order, timeZone)
  const { address, postalCode, city, country, phoneNumber, pickupPoint } = order.delivery
  const isConfirmed = order.paidAt !== null || !unpaidStatuses.has(order.status)
  const isOnItsWay = isConfirmed && !hasArrived(order.status) && !hasEnded(order.status)
  const mustChoose = await lacksPoint(tx, order)
  return {
    fullName: fullNameOf(order.delivery),
    number: order.number,
    placedAt: order.placedAt,
    link: orderLink(shop, order.number),
    lines: order.lines.map(({ name, article, quantity, priceCents, picture }) => ({
      name,
      article,
      quantity,
      priceCents,
      pictureUrl: emailPictureUrl(shop, picture),
    })),
    productsCents: order.goodsCents,
    discount: reductionOf(order),
    delivery: {
      name: order.delivery.name,
      priceCents: order.deliveryCents,
      estimate: isOnItsWay ? formatDays(from, to) : null,
      ...(isOnItsWay && { promise: arrivalOfOrder(order, timeZone) }),
      address: isConfirmed
        ? [
            fullNameOf(order.delivery),
            address,
            `${city} ${postalCode}`,
            country.name,
            formatPhone(phoneNumber, country),
          ]
        : [],
      pickupPoint: isConfirmed && pickupPoint && !mustChoose ? pickupPointLines(pickupPoint) : [],
      choosePointLink: mustChoose ? orderLink(shop, order.number, '/pickup-point') : null,
    },
    totalCents: order.totalCents - order.creditCents,
    taxes: includedTaxesOf(order),
  }
}

/** In the order of an exchange, what the pieces that come back pay for; such an order has no code. */
function reductionOf(order: Order): { name: string; cents: number } | null {
  if (order.creditCents > 0) return { name: orderMessages.credit, cents: order.creditCents + order.discountCents }
  return order.discountCents > 0 ? { name: discountName(order), cents: order.discountCents } : null
}

/** Clients of the API from before pick-up points order without one, and a point can close before the order is paid. */
async function lacksPoint(tx: Tx, order: Order & { id: string }): Promise<boolean> {
  if (order.delivery.pickupPoint?.isOpen || !mayChoosePickupPoint(order, 0)) return false
  return (await hasPickupPoints(tx)) && (await countParcels(tx, order.id)) === 0
}

export function partRefundNote(reason: string, cents: number): string {
  const sentence = /[.!?…]["”’)]?$/.test(reason) ? reason : `${reason}.`
  return `${sentence} ${refundNote(cents)}`
}

export function refundNote(cents: number): string {
  return orderMessages.refundedNote(formatPrice(cents))
}

/** For a promised refund that did not arrive. */
export function refundFailedNote(cents: number): string {
  return refundMessages.failedNote(formatPrice(cents))
}

function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
