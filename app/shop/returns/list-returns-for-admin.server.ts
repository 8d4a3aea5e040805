import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { listFullOrders } from '#shop/orders/full-order.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listReturns, type ReturnQuery } from './find-return.server.ts'
import { amountsOfReturn } from './return-amounts.ts'
import { isOpenReturn, type Return, type ReturnState } from './returns.ts'
import { countReturnsByState, readRefundedCents } from './returns-list.queries.server.ts'

/** `amountCents`: what can go back, or has gone back; null when nothing does. */
export type ListedReturn = Return & { amountCents: number | null }

export type ListedReturns = {
  returns: ListedReturn[]
  total: number
  page: number
  totalPages: number
  /** How many returns match the text in each state. */
  counts: Record<ReturnState, number>
}

/** Open returns by their deadline, the others newest first, with sums. Callers have checked that an admin asks. */
export async function listReturnsForAdmin({ db }: Pick<Shop, 'db'>, query: ReturnQuery): Promise<ListedReturns> {
  const [{ returns, ...listed }, counts] = await Promise.all([
    listReturns({ db }, query),
    countReturnsByState(db, query.text ?? ''),
  ])
  const open = returns.filter(({ state }) => isOpenReturn(state))
  const [orders, refunded] = await Promise.all([
    readOrders(db, open),
    readRefundedCents(
      db,
      returns.map(({ number }) => number),
    ),
  ])
  const amountOf = (returned: Return) => {
    if (!isOpenReturn(returned.state))
      return returned.offerAcceptedAt ? returned.offerCents : refunded.get(returned.number)
    const order = orders.get(returned.orderNumber)
    // As its page proposes it.
    return order && amountsOfReturn(order, returned).totalCents
  }
  return { ...listed, counts, returns: returns.map((each) => ({ ...each, amountCents: amountOf(each) ?? null })) }
}

async function readOrders(db: Db, returns: readonly Return[]): Promise<Map<string, Order>> {
  if (returns.length === 0) return new Map()
  const numbers = [...new Set(returns.map(({ orderNumber }) => orderNumber))]
  const orders = await listFullOrders(db, sql`select id, 1 as place from orders where number = any(${numbers}::text[])`)
  return new Map(orders.map((order) => [order.number, order]))
}
