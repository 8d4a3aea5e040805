import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { arrivalOfParcel, type ParcelArrival } from '#shop/fulfilment/parcel-arrival.ts'
import { refusalOf } from '#shop/order-changes/order-changes.ts'
import { withdrawableOf } from '#shop/returns/read-withdrawable.server.ts'
import { returnableOf } from '#shop/returns/returnable.ts'
import { deliveredAtOfOrder, returningPiecesOfOrder } from '#shop/returns/returns.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type OrderListQuery, orderFilter, pageOfOrders } from './list-orders.server.ts'
import { listOrderPageWithFacts } from './order-list.queries.server.ts'
import type { Order } from './orders.ts'

/** An order of the customer's list, and what they can do with it now. */
export type OrderWithActions = {
  order: Order
  /** Of the parcel that arrives last; null while none is on its way. */
  arrival: ParcelArrival | null
  /** A parcel has left and waits at a point or is under way. */
  isOnItsWay: boolean
  mayChange: boolean
  mayReturn: boolean
  mayWithdraw: boolean
  /** The end of the right to withdraw; null while something is still to be delivered. */
  withdrawableUntil: Date | null
}

/** The pages of `listMyOrders`. The facts come with the orders, so a page takes no more statements. */
export async function listMyOrdersWithActions(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  listQuery: OrderListQuery = {},
): Promise<{ orders: OrderWithActions[]; page: number; total: number; totalPages: number }> {
  const filter = { ...(await orderFilter(db, listQuery)), userId: actor.id }
  const listed = await pageOfOrders(db, filter, { page: listQuery.page ?? 1 }, (requested) =>
    listOrderPageWithFacts(db, filter, requested, facts),
  )
  const settings = await readSettings({ db })
  return { ...listed, orders: listed.orders.map((each) => withActions(each, { settings, at: now() })) }
}

type Facts = {
  parcelCount: number
  handedOverAt: string | null
  isOnItsWay: boolean
  deliveredAt: string | null
  returning: Record<string, number>
}

const facts: RawBuilder<Facts> = sql`json_build_object(
  'parcelCount', (select count(*) from parcels p where p.order_id = o.id),
  'handedOverAt', (select max(p.handed_over_at) from parcels p where p.order_id = o.id and p.state = 'handed-over'),
  'isOnItsWay', exists (select 1 from parcels p where p.order_id = o.id and p.state in ('handed-over', 'at-point')),
  'deliveredAt', ${deliveredAtOfOrder}, 'returning', ${returningPiecesOfOrder})`

function withActions(
  { order, facts: { parcelCount, handedOverAt, isOnItsWay, deliveredAt, returning } }: { order: Order; facts: Facts },
  now: { settings: Settings; at: Date },
): OrderWithActions {
  const { status, paymentState } = order
  const pieces = new Map(Object.entries(returning))
  const returnFacts = { returning: pieces, deliveredAt: dateOf(deliveredAt) }
  const withdrawable = withdrawableOf(order, returnFacts, now)
  const changeFacts = { status, paymentState, parcelCount, hasOpenReturn: pieces.size > 0 }
  return {
    order,
    arrival: arrivalOfParcel(order, { handedOverAt: dateOf(handedOverAt) }, now.settings),
    isOnItsWay,
    mayChange: refusalOf('pieces', changeFacts) === null,
    mayReturn: returnableOf(order, returnFacts, now).problem === null,
    mayWithdraw: withdrawable.problem === null,
    withdrawableUntil: withdrawable.until,
  }
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
