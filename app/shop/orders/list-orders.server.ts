import { dayAfter, dayIn, startOfDay } from '#rulebook/days.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { parsePhone } from '#shop/accounts/customers/customers.ts'
import type { Db } from '#shop/database.server.ts'
import type { PageRequest } from '#shop/page-window.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { splitQuery } from '#shop/split-query.ts'
import {
  countOrders,
  listOrderPage,
  type OrderFilter,
  type OrderSums,
  sumOrderAmounts,
} from './order-list.queries.server.ts'
import { type OrderPayment, type PagedOrders, readOrderNumber } from './orders.ts'

export type OrderListQuery = {
  page?: number
  status?: OrderStatus | undefined
  payment?: OrderPayment | undefined
  /** Only orders that should have left before the day of this moment. */
  lateAt?: Date
  /** Number, name, email address, phone, city, postal code, product name or article, or the beginnings of them. */
  query?: string | undefined
  /** Midnight UTC of days of the shop's time zone. Both days are included. */
  minDate?: Date | undefined
  maxDate?: Date | undefined
  /** The specification's five orders a page by default. */
  size?: number | undefined
}

/** The customer's own orders, newest first, five a page; a page beyond the last shows the last. The query also finds products. */
export async function listMyOrders(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  listQuery: OrderListQuery = {},
): Promise<PagedOrders> {
  const filter = { ...(await orderFilter(db, listQuery)), userId: actor.id }
  return await pageOfOrders(db, filter, { page: listQuery.page ?? 1 }, (requested) =>
    listOrderPage(db, filter, requested),
  )
}

/** Callers have checked that an admin asks. */
export async function listOrders({ db }: Pick<Shop, 'db'>, listQuery: OrderListQuery): Promise<PagedOrders> {
  const filter = await orderFilter(db, listQuery)
  return await pageOfOrders(db, filter, listQuery, (requested) => listOrderPage(db, filter, requested))
}

/** Sums over all pages. Callers have checked that an admin asks. */
export async function sumOrders({ db }: Pick<Shop, 'db'>, listQuery: OrderListQuery): Promise<OrderSums> {
  return await sumOrderAmounts(db, await orderFilter(db, listQuery))
}

export async function orderFilter(
  db: Db,
  { status, payment, lateAt, query = '', minDate, maxDate }: OrderListQuery,
): Promise<OrderFilter> {
  const { country, 'time-zone': zone } = await readSettings({ db })
  const startOf = (day: string) => startOfDay(zone.timeZone, day)
  return {
    words: splitQuery(query.slice(0, searchLimits.queryMaxLength)),
    number: readOrderNumber(query),
    phones: parsePhone(query.trim(), country),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(lateAt && { lateOn: dayIn(zone.timeZone, lateAt) }),
    ...(minDate && { from: startOf(dayIn('UTC', minDate)) }),
    ...(maxDate && { before: startOf(dayAfter(dayIn('UTC', maxDate))) }),
  }
}

type Paged<Listed> = { orders: Listed[]; page: number; total: number; totalPages: number }

/** A page beyond the last shows the last. */
export async function pageOfOrders<Listed>(
  db: Db,
  filter: OrderFilter,
  { page = 1, size = orderLimits.pageSize }: Pick<OrderListQuery, 'page' | 'size'>,
  list: (requested: PageRequest) => Promise<Listed[]>,
): Promise<Paged<Listed>> {
  const total = await countOrders(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / size))
  const shownPage = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  const orders = total === 0 ? [] : await list({ page: shownPage, size, total })
  return { orders, page: shownPage, total, totalPages }
}
