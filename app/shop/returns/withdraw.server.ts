import { randomUUID } from 'node:crypto'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { packableUnits, wasSentByHand } from '#shop/fulfilment/parcels.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { returnUnits } from '#shop/stock/stock.queries.server.ts'
import { readWithdrawable } from './read-withdrawable.server.ts'
import { requestHashOf } from './request-keys.server.ts'
import { writeWithdrawalReceipt } from './return-emails.server.ts'
import { labelCentsOf } from './returnable.ts'
import { cancelUnits, findReturnStatedBefore, insertReturn } from './returns.queries.server.ts'
import type { ReturnedPieces, ReturnNumber } from './returns.ts'
import { writeStatement } from './write-statement.server.ts'

export type WithdrawalRequest = {
  number: OrderNumber
  /**
   * A form that is sent twice is one withdrawal. Without a key, a request that asks for the same as an open return is that return.
   */
  requestKey?: string | undefined
  /** Without lines, everything that is left of the order. */
  lines?: readonly ReturnedPieces[] | undefined
  fullName: string
  reason?: string | undefined
}

export type WithdrawalProblem = {
  code:
    | 'order-not-found'
    | 'order-not-paid'
    | 'nothing-left'
    | 'nothing-chosen'
    | 'too-many-pieces'
    | 'too-late'
    | 'name-missing'
    | 'reason-too-long'
    | 'form-used'
}

export type WithdrawalDependencies = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>
type WithdrawalResult = Result<{ number: ReturnNumber }, WithdrawalProblem>

/**
 * Withdraws from the contract about an order, whole or in part: records it and emails the receipt, in one transaction. Pieces that are not
 * packed yet are not sent any more.
 */
export async function withdraw(
  shop: WithdrawalDependencies,
  access: OrderAccess,
  request: WithdrawalRequest,
): Promise<WithdrawalResult> {
  const authorized = await authorizeOrderAccess(shop, access, request.number)
  if (!authorized) return refuse({ code: 'order-not-found' })
  const statedBy = access.kind === 'customer' ? 'account' : 'link'
  return await retryTransaction(() =>
    shop.db.transaction().execute((tx) => withdrawInTransaction(shop, tx, { ...request, statedBy })),
  )
}

type StatedWithdrawal = WithdrawalRequest & { statedBy: 'account' | 'link' | 'number' }

export async function withdrawInTransaction(
  shop: WithdrawalDependencies,
  tx: Tx,
  request: StatedWithdrawal,
): Promise<WithdrawalResult> {
  const fullName = request.fullName.trim()
  const reason = request.reason?.trim() || null
  if (!fullName || fullName.length > returnLimits.nameMaxLength) return refuse({ code: 'name-missing' })
  if (reason && reason.length > returnLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  const locked = await lockOrder(tx, request)
  const order = locked && (await findFullOrder(tx, request.number))
  if (!order) return refuse({ code: 'order-not-found' })
  const { requestKey = randomUUID(), statedBy } = request
  const requestHash = request.requestKey ? null : requestHashOf(shop, { ...request, fullName, reason })
  const before = await findReturnStatedBefore(tx, order.id, { requestKey, requestHash })
  if (before) return accept({ number: before })
  const chosen = await chooseLines(shop, tx, order, request.lines)
  if (!chosen.ok) return chosen
  const statement = await writeStatement(tx, order, { fullName, pieces: chosen.value })
  const lines = chosen.value.map((line) => ({ ...line, unsent: unsentPieces(order, line) }))
  const number = `R-${readableCode(6)}` as ReturnNumber
  const labelCents = labelCentsOf((await readSettings({ db: tx })).returns, null)
  const stated = { requestKey, requestHash, statedBy, fullName, reason, statement, cause: null }
  const facts = { number, orderId: order.id, ...stated, labelCents, lines }
  const id = await insertReturn(tx, { ...facts, email: order.delivery.email, at: shop.now() })
  if (!id) return refuse({ code: 'form-used' })
  await keepUnsentPieces(tx, order.id, lines)
  await writeWithdrawalReceipt(shop, tx, number)
  await tellAdmins(shop, tx, [
    { kind: 'withdrawal', onceKey: `withdrawal:${number}`, number: request.number, returnNumber: number },
  ])
  return accept({ number })
}

/** The pieces that a withdrawal is about: those requested, or all that are left. */
export async function chooseLines(
  shop: Pick<Shop, 'now'>,
  db: Db | Tx,
  order: Order & { id: string },
  requested: readonly ReturnedPieces[] | undefined,
): Promise<Result<ReturnedPieces[], WithdrawalProblem>> {
  const { lines: withdrawable, problem } = await readWithdrawable(shop, db, order)
  if (problem) return refuse({ code: problem })
  const leftOf = new Map(withdrawable.map(({ article, left }) => [article, left]))
  const all = withdrawable.map(({ article, left }) => ({ article, quantity: left }))
  const lines = (requested ?? all).filter(({ quantity }) => quantity !== 0)
  if (lines.length === 0) return refuse({ code: 'nothing-chosen' })
  const isPossible = lines.every(({ article, quantity }) => quantity > 0 && quantity <= (leftOf.get(article) ?? 0))
  const isDistinct = new Set(lines.map(({ article }) => article)).size === lines.length
  return isPossible && isDistinct ? accept([...lines]) : refuse({ code: 'too-many-pieces' })
}

/** Pieces that are not packed are taken back first: they need not travel. */
export function unsentPieces(order: Order, { article, quantity }: ReturnedPieces): number {
  if (wasSentByHand(order)) return 0
  const line = order.lines.find((each) => each.article === article)
  return line ? Math.min(quantity, packableUnits(line)) : 0
}

async function keepUnsentPieces(
  tx: Tx,
  orderId: string,
  lines: readonly (ReturnedPieces & { unsent: number })[],
): Promise<void> {
  const unsent = lines.flatMap(({ article, unsent: quantity }) => (quantity > 0 ? [{ article, quantity }] : []))
  if (unsent.length === 0) return
  await cancelUnits(tx, orderId, unsent)
  await returnUnits(tx, orderId, unsent)
}
