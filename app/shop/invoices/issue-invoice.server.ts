import { dayIn } from '#rulebook/days.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { pickupPointLines } from '#shop/pickup-points/pickup-points.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { sellerOf } from '#shop/settings/seller-facts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { invoiceNumberOf } from './invoice-number.ts'
import type { InvoiceSums } from './invoice-sums.ts'
import { findCurrentInvoice, insertInvoice, takeSequence } from './invoices.queries.server.ts'
import type { InvoiceBuyer, InvoiceDocument } from './invoices.ts'
import { orderSumsOf } from './order-sums.ts'

/**
 * Issues the invoice of an order that has just been paid, in the transaction that completes it. The number locks the counter until the end of the
 * transaction, so call it after everything else that locks. An order has one invoice, until that is replaced.
 */
export async function issueInvoice(shop: Pick<Shop, 'now'>, tx: Tx, number: OrderNumber): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order || (await findCurrentInvoice(tx, order.id))) return
  await insertInvoiceOf(shop, tx, order, { sums: orderSumsOf(order), buyer: buyerOf(order) })
}

export function buyerOf({ delivery, company, taxNumber }: Order): InvoiceBuyer {
  const { firstName, lastName, address, city, postalCode, country } = delivery
  const name = `${firstName} ${lastName}`.trim()
  return { name, company, taxNumber, address, city, postalCode, country: country.name }
}

export async function insertInvoiceOf(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  order: Order & { id: string },
  { sums, buyer }: { sums: InvoiceSums; buyer: InvoiceBuyer },
): Promise<void> {
  const settings = await readSettings({ db: tx })
  const issuedAt = now()
  const facts = orderFactsOf(order, settings, issuedAt)
  const sequence = await takeSequence(tx, 'invoice')
  const document: InvoiceDocument = {
    kind: 'invoice',
    number: invoiceNumberOf('invoice', facts.day, sequence),
    ...facts,
    buyer,
    ...sums,
    credits: null,
  }
  const keptUntil = lastDayKept(facts.day, settings)
  await insertInvoice(tx, {
    orderId: order.id,
    sequence,
    invoiceId: null,
    refundId: null,
    issuedAt,
    keptUntil,
    document,
  })
}

export function orderFactsOf(order: Order, settings: Settings, at: Date) {
  const { timeZone } = settings['time-zone']
  const { tax } = settings
  const { pickupPoint } = order.delivery
  return {
    day: dayIn(timeZone, at),
    currency: 'USD' as const,
    taxName: order.taxName ?? tax.name,
    seller: sellerOf(settings),
    order: { number: order.number, day: dayIn(timeZone, order.placedAt) },
    paid: { day: dayIn(timeZone, order.paidAt ?? at), method: paymentMethodName(order) },
    sentTo: pickupPoint ? pickupPointLines(pickupPoint) : [],
    promise: order.promise && { from: order.promise.from, to: order.promise.to },
    withdrawalDays: settings.returns.days,
  }
}

/** Full calendar years after the year of the document. */
export function lastDayKept(day: string, { invoices }: Pick<Settings, 'invoices'>): string {
  return `${Number(day.slice(0, 4)) + invoices.keptYears}-12-31`
}
