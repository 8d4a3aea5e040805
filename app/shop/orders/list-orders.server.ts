import { limits } from '#rulebook/limits.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { searchWords } from '#shop/search-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countOrders, listPage, type OrderFilter, type OrderSums, sumFiltered } from './order-list.queries.server.ts'
import type { OrderPage } from './orders.ts'

export type AskedOrders = {
  page?: number
  status?: OrderStatus | undefined
  /** Number, name, email address or phone, or the beginnings of them. */
  query?: string | undefined
  /** Both days are included. */
  minDate?: Date | undefined
  maxDate?: Date | undefined
  /** The specification's five orders a page by default. */
  size?: number | undefined
}

/** The customer's own orders, newest first, five a page; a page beyond the last shows the last. The query also finds products. */
export async function listMyOrders(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  asked: AskedOrders = {},
): Promise<OrderPage> {
  return await listFiltered(db, { ...filterOf(asked), userId: asker.id }, asked.page)
}

/** Callers have checked that an admin asks. */
export async function listOrders({ db }: Pick<Shop, 'db'>, asked: AskedOrders): Promise<OrderPage> {
  return await listFiltered(db, filterOf(asked), asked.page, asked.size)
}

/** Sums over all pages. Callers have checked that an admin asks. */
export async function sumOrders({ db }: Pick<Shop, 'db'>, asked: AskedOrders): Promise<OrderSums> {
  return await sumFiltered(db, filterOf(asked))
}

function filterOf({ status, query = '', minDate, maxDate }: AskedOrders): OrderFilter {
  return {
    words: searchWords(query.slice(0, limits.searchQueryMaxLength)),
    ...(status && { status }),
    ...(minDate && { from: minDate }),
    ...(maxDate && { before: new Date(maxDate.getTime() + 24 * 3_600_000) }),
  }
}

async function listFiltered(
  db: Db,
  filter: OrderFilter,
  page = 1,
  size: number = limits.ordersPageSize,
): Promise<OrderPage> {
  const total = await countOrders(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  const orders = total === 0 ? [] : await listPage(db, filter, { page: shown, size, total })
  return { orders, page: shown, total, totalPages }
}
