import { sql } from 'kysely'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { listParcelsOf } from '#shop/fulfilment/parcels.queries.server.ts'
import type { Parcel } from '#shop/fulfilment/parcels.ts'
import { findRefusedAddress, type RefusedAddress } from '#shop/mail/refused-addresses.queries.server.ts'
import { type Addition, listAdditions, listEdits } from '#shop/order-changes/order-changes.queries.server.ts'
import type { OrderEdit } from '#shop/order-changes/order-changes.ts'
import { listDisputesOf, type OrderDispute } from '#shop/payments/disputes.queries.server.ts'
import {
  type DeclinedPayment,
  findDeclinedPayment,
  findManualPayment,
  type ManualPayment,
} from '#shop/payments/payments.queries.server.ts'
import { listOpenReturns, selectReturns } from '#shop/returns/returns.queries.server.ts'
import { type OpenReturn, openOfferCents, type Return } from '#shop/returns/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import type { Order, OrderChange, OrderNumber } from './orders.ts'
import {
  listChangeAuthors,
  listNotes,
  listOrderEmails,
  listOrderStockMovements,
  listOwnPrices,
  listRefunds,
  listStockLeft,
  type OrderEmail,
  type OrderNote,
  type OrderRefund,
  type OrderStockMovement,
  type OwnPrice,
  type StockLeft,
} from './orders-for-admin.queries.server.ts'

export type OrderForAdmin = Omit<Order, 'changes'> & {
  changes: (OrderChange & { byName: string | null })[]
  parcels: Parcel[]
  returns: (Pick<Return, 'number' | 'state' | 'statedAt'> & { openOfferCents: number | null })[]
  openReturns: OpenReturn[]
  stockMovements: OrderStockMovement[]
  ownPrices: OwnPrice[]
  stockLeft: StockLeft[]
  refunds: OrderRefund[]
  disputes: OrderDispute[]
  /** Changes of its address and pieces until it was packed. */
  edits: OrderEdit[]
  /** Orders with pieces that its customer added, which travel in its parcel. */
  additions: Addition[]
  /** Set when the money came outside the payment service. */
  manualPayment: ManualPayment | null
  declinedPayment: DeclinedPayment | null
  emails: OrderEmail[]
  /** Set when the mail server of the order's email address refuses it. */
  refusedEmail: RefusedAddress | null
  notes: OrderNote[]
}

/** Callers have checked that an admin asks. */
export async function findOrderForAdmin({ db }: Pick<Shop, 'db'>, number: OrderNumber): Promise<OrderForAdmin | null> {
  const found = await findFullOrder(db, number)
  if (!found) return null
  const { id, ...order } = found
  const [
    parcels,
    returns,
    openReturns,
    changeAuthors,
    stockMovements,
    ownPrices,
    stockLeft,
    refunds,
    disputes,
    edits,
    additions,
    manualPayment,
    declinedPayment,
    emails,
    refusedEmail,
    notes,
  ] = await Promise.all([
    listParcelsOf(db, id),
    selectReturns(db, sql`o.id = ${id}`, { limit: returnLimits.pageSize }),
    listOpenReturns(db, id),
    listChangeAuthors(db, id),
    listOrderStockMovements(db, id),
    listOwnPrices(db, id),
    listStockLeft(db, id),
    listRefunds(db, id),
    listDisputesOf(db, id),
    listEdits(db, id),
    listAdditions(db, id),
    findManualPayment(db, number),
    findDeclinedPayment(db, number),
    listOrderEmails(db, { number, email: order.delivery.email }),
    findRefusedAddress(db, order.delivery.email),
    listNotes(db, id),
  ])
  const changes = order.changes.map((change, index) => ({ ...change, byName: changeAuthors[index] ?? null }))
  return {
    ...order,
    changes,
    parcels,
    openReturns,
    returns: returns.map((each) => ({
      number: each.number,
      state: each.state,
      statedAt: each.statedAt,
      openOfferCents: openOfferCents(each),
    })),
    stockMovements,
    ownPrices,
    stockLeft,
    refunds,
    disputes,
    edits,
    additions,
    manualPayment,
    declinedPayment,
    emails,
    refusedEmail,
    notes,
  }
}
