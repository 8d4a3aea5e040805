import { sql } from 'kysely'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { readStockRows } from '#shop/checkout/checkout.queries.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  amountsOfReturn,
  moneyOfOpenReturn,
  piecesOfOurs,
  type ReturnAmounts,
  type ReturnMoney,
} from './return-amounts.ts'
import { isReturnKey, returnPath } from './return-links.server.ts'
import { listReturnSteps, type ReturnStep } from './return-steps.server.ts'
import { countReturns, selectReturns } from './returns.queries.server.ts'
import {
  isOpenReturn,
  openOfferCents,
  openReturnStates,
  type Return,
  type ReturnNumber,
  type ReturnState,
} from './returns.ts'
import { hasCode, readRefundedCents, returnMatches } from './returns-list.queries.server.ts'

type Dependencies = Pick<Shop, 'db' | 'linkSecret'>

/** Null when the key is not the one of its link. */
export async function findReturnByLink(shop: Dependencies, number: string, key: string): Promise<Return | null> {
  if (!isReturnNumber(number) || !isReturnKey(shop, number, key)) return null
  return await findReturn(shop, number)
}

/** Callers have checked that an admin asks. */
export async function findReturn({ db }: Pick<Shop, 'db'>, number: ReturnNumber): Promise<Return | null> {
  const [returned] = await selectReturns(db, sql`r.number = ${number}`, { limit: 1 })
  return returned ?? null
}

/** The one open return with this number, order or label. Null for none or several. Callers have checked that an admin asks. */
export async function findReturnByCode({ db }: Pick<Shop, 'db'>, code: string): Promise<ReturnNumber | null> {
  const condition = sql`r.state = any(${[...openReturnStates]}::text[]) and ${hasCode(code)}`
  const [only, another] = await selectReturns(db, condition, { limit: 2 })
  return only && !another ? only.number : null
}

export type ReturnQuery = { states: readonly ReturnState[]; text?: string; page: number }

/** Open returns by their deadline, the others newest first. Callers have checked that an admin asks. */
export async function listReturns(
  { db }: Pick<Shop, 'db'>,
  { states, text = '', page: wantedPage }: ReturnQuery,
): Promise<{ returns: Return[]; total: number; page: number; totalPages: number }> {
  const condition = sql`r.state = any(${[...states]}::text[]) ${text ? sql`and ${returnMatches(text)}` : sql``}`
  const total = await countReturns(db, condition)
  const totalPages = Math.max(1, Math.ceil(total / returnLimits.pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), totalPages)
  const offset = (page - 1) * returnLimits.pageSize
  const isOldestFirst = states.every(isOpenReturn)
  const returns = await selectReturns(db, condition, { limit: returnLimits.pageSize, offset, isOldestFirst })
  return { returns, total, page, totalPages }
}

export type ReturnForAdmin = {
  returned: Return
  order: Order
  amounts: ReturnAmounts
  /** What of its products can be sold now, by article; without products that are not sold any more. */
  available: Readonly<Record<string, number>>
  steps: ReturnStep[]
}

/** Callers have checked that an admin asks. */
export async function findReturnForAdmin(
  { db }: Pick<Shop, 'db'>,
  number: ReturnNumber,
): Promise<ReturnForAdmin | null> {
  const returned = await findReturn({ db }, number)
  const order = returned && (await findFullOrder(db, returned.orderNumber))
  if (!order) return null
  const { id: _id, ...shown } = order
  const lines = piecesOfOurs(returned)
  const stock = await readStockRows(
    db,
    lines.map(({ article }) => article),
  )
  const available = Object.fromEntries([...stock.values()].map((row) => [row.article, Math.max(0, row.available)]))
  const amounts = amountsOfReturn(order, returned)
  return { returned, order: shown, amounts, available, steps: await listReturnSteps(db, returned) }
}

/** What the customer gets back, or got. Callers have checked that the return may be seen. */
export async function readReturnMoney({ db }: Pick<Shop, 'db'>, returned: Return): Promise<ReturnMoney | null> {
  if (returned.refundedAt) {
    const sentCents = (await readRefundedCents(db, [returned.number])).get(returned.number)
    return sentCents ? { kind: 'sent', totalCents: sentCents } : null
  }
  const order = await findFullOrder(db, returned.orderNumber)
  return order && moneyOfOpenReturn(order, returned)
}

export type ReturnOfOrder = Pick<Return, 'number' | 'state' | 'kind'> & {
  path: string
  /** The offer that waits for the customer's answer. */
  openOfferCents: number | null
}

/** The returns of an order with the links that open them; none when the order is not theirs. */
export async function listReturnsOf(
  shop: Dependencies & Pick<Shop, 'now'>,
  access: OrderAccess,
  number: OrderNumber,
): Promise<ReturnOfOrder[]> {
  if (!(await authorizeOrderAccess(shop, access, number))) return []
  const returns = await selectReturns(shop.db, sql`o.number = ${number}`, { limit: returnLimits.pageSize })
  return returns.map((each) => ({
    number: each.number,
    state: each.state,
    kind: each.kind,
    path: returnPath(shop, each.number),
    openOfferCents: openOfferCents(each),
  }))
}

export function isReturnNumber(text: string): text is ReturnNumber {
  return /^R-[0-9A-Z]{4,8}$/.test(text)
}
