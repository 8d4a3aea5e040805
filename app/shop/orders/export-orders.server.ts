import { adminOrderListMessages } from '#rulebook/admin-order-list-messages.ts'
import { fileTimeIn } from '#rulebook/days.ts'
import { formatAmount } from '#rulebook/money.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type OrderListQuery, orderFilter } from './list-orders.server.ts'
import { listOrderIds, listOrdersById } from './order-list.queries.server.ts'
import type { Order, OrderLine } from './orders.ts'

const batchSize = 500

/**
 * Exports the listed orders as CSV, a line for each product. The query is searched once, and the orders are read in batches, so that they are
 * never in memory as a whole. Callers have checked that an admin asks.
 */
export async function* exportOrders(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  actor: Pick<SignedInUser, 'id'>,
  listQuery: OrderListQuery,
): AsyncGenerator<string> {
  auth.securityEvents.record({ kind: 'export', result: 'orders' }, actor.id)
  const columns = columnsIn(await readTimeZone({ db }))
  yield byteOrderMark + csvLine(columns.map(([name]) => name))
  const ids = await listOrderIds(db, await orderFilter(db, listQuery))
  for (let start = 0; start < ids.length; start += batchSize) {
    const orders = await listOrdersById(db, ids.slice(start, start + batchSize))
    yield orders.flatMap((order) => fileLinesOf(order, columns)).join('')
  }
}

type FileLine = { order: Order; line: OrderLine; isFirst: boolean }
type Column = readonly [name: string, cellOf: (fileLine: FileLine) => string]

const names = adminOrderListMessages.file.columns
const columnsIn = (timeZone: string): readonly Column[] => [
  [names.number, ({ order }) => order.number],
  [names.placedAt(timeZone), ({ order }) => fileTimeIn(timeZone, order.placedAt)],
  [names.paidAt(timeZone), ({ order }) => (order.paidAt ? fileTimeIn(timeZone, order.paidAt) : '')],
  [names.status, ({ order }) => order.status],
  [names.firstName, ({ order }) => order.delivery.firstName],
  [names.lastName, ({ order }) => order.delivery.lastName],
  [names.email, ({ order }) => order.delivery.email],
  [names.phone, ({ order }) => formatPhone(order.delivery.phoneNumber)],
  [names.address, ({ order }) => order.delivery.address],
  [names.city, ({ order }) => order.delivery.city],
  [names.postalCode, ({ order }) => order.delivery.postalCode],
  [names.country, ({ order }) => order.delivery.country.name],
  [names.delivery, ({ order }) => order.delivery.name],
  [names.payment, ({ order }) => paymentMethodName(order)],
  [names.code, ({ order }) => order.promotionCode ?? ''],
  [names.article, ({ line }) => line.article],
  [names.product, ({ line }) => line.name],
  [names.quantity, ({ line }) => String(line.quantity)],
  [names.refundedQuantity, ({ line }) => String(line.refundedQuantity)],
  [names.price, ({ line }) => formatAmount(line.priceCents)],
  [names.lineDiscount, ({ line }) => formatAmount(line.discountCents)],
  [names.lineTotal, ({ line }) => formatAmount(line.totalCents)],
  // Only in the first line of an order, so that a column can be summed.
  [names.deliveryPrice, ({ order, isFirst }) => (isFirst ? formatAmount(order.deliveryCents) : '')],
  [names.discount, ({ order, isFirst }) => (isFirst ? formatAmount(order.discountCents) : '')],
  [names.total, ({ order, isFirst }) => (isFirst ? formatAmount(order.totalCents) : '')],
  [names.refunded, ({ order, isFirst }) => (isFirst ? formatAmount(order.refundedCents - order.refusedCents) : '')],
  // After the columns of earlier releases, for spreadsheets that count columns.
  [names.leavesBy, ({ order }) => order.promise?.ship ?? ''],
  [names.promisedFrom, ({ order }) => order.promise?.from ?? ''],
  [names.promisedTo, ({ order }) => order.promise?.to ?? ''],
  [names.pickupCarrier, ({ order }) => order.delivery.pickupPoint?.carrier ?? ''],
  [names.pickupCode, ({ order }) => order.delivery.pickupPoint?.code ?? ''],
  [names.pickupPoint, ({ order: { delivery } }) => (delivery.pickupPoint ? pickupPointLine(delivery.pickupPoint) : '')],
]

function fileLinesOf(order: Order, columns: readonly Column[]): string[] {
  return order.lines.map((line, index) => {
    return csvLine(columns.map(([, cellOf]) => cellOf({ order, line, isFirst: index === 0 })))
  })
}
