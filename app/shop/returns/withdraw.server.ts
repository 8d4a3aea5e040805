import { formatDate } from '#rulebook/dates.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { Tx } from '#shop/database.server.ts'
import { packableUnits, wasSentByHand } from '#shop/fulfilment/parcels.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { findFullOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { returnUnits } from '#shop/stock/stock.queries.server.ts'
import { writeWithdrawalReceipt } from './return-emails.server.ts'
import { cancelUnits, findDeliveredAt, insertReturn, readReturningPieces } from './returns.queries.server.ts'
import { type ReturnedPieces, type ReturnNumber, statementOf } from './returns.ts'
import { withdrawableLines, withdrawalEnd } from './withdrawal-window.ts'

export type WithdrawalRequest = {
  number: OrderNumber
  /** A form that is sent twice is one withdrawal. */
  requestKey: string
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
    | 'too-many-pieces'
    | 'too-late'
    | 'name-missing'
    | 'reason-too-long'
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
  const before = await findReturnByKey(tx, request)
  if (before) return accept({ number: before })
  const order = locked && (await findFullOrder(tx, request.number))
  if (!order) return refuse({ code: 'order-not-found' })
  if (order.paymentState !== 'paid') return refuse({ code: 'order-not-paid' })
  const chosen = await chooseLines(shop, tx, order, request.lines)
  if (!chosen.ok) return chosen
  const timeZone = (await readSettings({ db: tx }))['time-zone'].timeZone
  const statement = statementOf(order, {
    fullName,
    orderedOn: formatDate(order.placedAt, timeZone),
    pieces: chosen.value,
  })
  const lines = chosen.value.map((line) => ({ ...line, unsent: unsentPieces(order, line) }))
  const number = `R-${readableCode(6)}` as ReturnNumber
  const { requestKey, statedBy } = request
  const facts = { number, orderId: order.id, requestKey, statedBy, fullName, reason, statement, lines }
  const id = await insertReturn(tx, { ...facts, email: order.delivery.email, at: shop.now() })
  if (!id) throw new Error('The same withdrawal was stored by a parallel request')
  await keepUnsentPieces(tx, order.id, lines)
  await writeWithdrawalReceipt(shop, tx, number)
  return accept({ number })
}

async function findReturnByKey(tx: Tx, { requestKey, number }: StatedWithdrawal): Promise<ReturnNumber | null> {
  const row = await tx
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.number')
    .where('r.request_key', '=', requestKey)
    .where('o.number', '=', number)
    .executeTakeFirst()
  return row?.number ?? null
}

async function chooseLines(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  order: Order & { id: string },
  requested: readonly ReturnedPieces[] | undefined,
): Promise<Result<ReturnedPieces[], WithdrawalProblem>> {
  const left = withdrawableLines(order, await readReturningPieces(tx, order.id)).filter((line) => line.left > 0)
  if (left.length === 0 || order.refundedCents >= order.totalCents) return refuse({ code: 'nothing-left' })
  const { returns, 'time-zone': zone } = await readSettings({ db: tx })
  const end = withdrawalEnd(await findDeliveredAt(tx, order.id), { days: returns.days, timeZone: zone.timeZone })
  if (end && end <= shop.now()) return refuse({ code: 'too-late' })
  const lines = (requested ?? left.map(({ article, left: quantity }) => ({ article, quantity }))).filter(
    ({ quantity }) => quantity !== 0,
  )
  if (lines.length === 0) return refuse({ code: 'nothing-left' })
  const leftOf = new Map(left.map((line) => [line.article, line.left]))
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
