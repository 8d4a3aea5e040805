import { dayMs } from '#rulebook/days.ts'
import { orderChangeLimits } from '#rulebook/limits/order-changes.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { addRefundedUnits } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import {
  type RefundNotAllowed,
  requireRefundAuthentication,
} from '#shop/orders/require-refund-authentication.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { findOrdersClosed, type OrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import { returnUnits } from '#shop/stock/stock.queries.server.ts'
import {
  type ChangeDependencies,
  type ChangedBy,
  type ChangeProblem,
  inChange,
  type OpenedChange,
  recordEdit,
} from './open-change.server.ts'
import { writeChangeEmail } from './order-change-emails.server.ts'
import { findWaitingUntil, listUnpaidAdditionTimes, readGoodwillCents } from './order-changes.queries.server.ts'
import {
  keptPieces,
  type PieceChange,
  type PiecePlan,
  type Pieces,
  planPieces,
  priceTakingOut,
  type SaleTerms,
} from './order-changes.ts'
import { type AdditionProblem, type PlacedAddition, placeAddition } from './place-addition.server.ts'
import { readSaleTerms } from './sale-terms.server.ts'

export type PiecesRequest = {
  number: OrderNumber
  version: number
  /** How many pieces of a product the order shall have; products that are not named stay as they are. */
  wanted: readonly Pieces[]
  /** The sums on the page. */
  expectedRefundCents?: number | undefined
  expectedDueCents?: number | undefined
}

export type PiecesProblem =
  | ChangeProblem
  | AdditionProblem
  | RefundNotAllowed
  | OrdersClosed
  | { code: 'no-pieces-left' | 'too-many-pieces' }
  | { code: 'addition-waits'; until: Date }

export type ChangedPieces = { refundedCents: number; addedNumber: OrderNumber | null }

/** Takes pieces out, whose money goes back at once, and adds others, which are paid by themselves. Either all of it happens, or nothing. */
export async function changePieces(
  shop: ChangeDependencies,
  by: ChangedBy,
  request: PiecesRequest,
): Promise<Result<ChangedPieces, PiecesProblem>> {
  const { number, version, wanted, expectedRefundCents, expectedDueCents } = request
  const content = [wanted, expectedRefundCents ?? null, expectedDueCents ?? null]
  return await inChange<ChangedPieces, PiecesProblem>(
    shop,
    by,
    { number, version, action: 'pieces', content },
    {
      work: (opened) => changeInTransaction(shop, by, opened, request),
      repeat: ({ refundedCents, addedNumber }) => ({ refundedCents, addedNumber }),
    },
  )
}

async function changeInTransaction(
  shop: ChangeDependencies,
  by: ChangedBy,
  opened: OpenedChange,
  { wanted, expectedRefundCents, expectedDueCents }: PiecesRequest,
): Promise<Result<ChangedPieces, PiecesProblem>> {
  const { tx, order, locked, at } = opened
  const plan = planPieces(order.lines, wanted)
  const problem = problemOf(opened, plan, wanted)
  if (problem) return refuse({ code: problem })
  // As with drafts, admins add pieces also while the shop is closed for orders.
  const closed = plan.added.length > 0 && by.kind !== 'admin' ? await findOrdersClosed({ db: tx }) : null
  if (closed) return refuse(closed)
  const waitsUntil = plan.added.length > 0 ? await findWaitingUntil(tx, order.id, at) : null
  if (waitsUntil) return refuse({ code: 'addition-waits', until: waitsUntil })
  const waitSeconds = by.kind !== 'admin' && plan.added.length > 0 ? await waitToAdd(tx, order.id, at) : 0
  if (waitSeconds > 0) return refuse({ code: 'too-many-unpaid', retryAfterSeconds: waitSeconds })
  const terms = await readSaleTerms(tx, order)
  const goodwillCents = await readGoodwillCents(tx, locked.payment.id)
  const { refundCents, loweredCents } = priceTakingOut(order, plan.takenOut, { terms, goodwillCents })
  if ((expectedRefundCents ?? refundCents) !== refundCents) return refuse({ code: 'sums-changed' })
  if (by.kind === 'admin') {
    const proof = await requireRefundAuthentication(shop, tx, by.actor, { order: locked, amountCents: refundCents })
    if (!proof.ok) return proof
  }
  // Placed first: a refusal must not come after something was taken out.
  const placed = await placeIfAny(shop, opened, { pieces: plan.added, terms, expectedCents: expectedDueCents })
  if (!placed.ok) return placed
  if (plan.takenOut.length > 0) await takeOut(shop, opened, { takenOut: plan.takenOut, refundCents, loweredCents })
  const details = {
    takenOut: named(plan.takenOut, new Map(order.lines.map(({ article, name }) => [article, name]))),
    added: named(plan.added, placed.value?.names ?? new Map()),
  }
  const addedOrderId = placed.value?.id ?? null
  await recordEdit(shop, by, opened, { kind: 'pieces', details, refundedCents: refundCents, addedOrderId })
  const email = { details, refundCents, added: placed.value, version: order.editCount + 1 }
  await writeChangeEmail(shop, tx, order, email)
  return accept({ refundedCents: refundCents, addedNumber: placed.value?.number ?? null })
}

/** Pieces that nobody pays for hold back packing, so an order takes them only so often in a day. */
async function waitToAdd(tx: Tx, orderId: string, at: Date): Promise<number> {
  const unpaid = await listUnpaidAdditionTimes(tx, orderId, new Date(at.getTime() - dayMs))
  const blocking = unpaid.at(-orderChangeLimits.unpaidAdditionsPerDay)
  return blocking ? Math.ceil((blocking.getTime() + dayMs - at.getTime()) / 1000) : 0
}

type Placing = { pieces: readonly Pieces[]; terms: SaleTerms; expectedCents: number | undefined }

async function placeIfAny(
  shop: ChangeDependencies,
  { tx, order }: OpenedChange,
  placing: Placing,
): Promise<Result<PlacedAddition | null, AdditionProblem>> {
  return placing.pieces.length > 0 ? await placeAddition(shop, tx, order, placing) : accept(null)
}

function problemOf(
  { order }: OpenedChange,
  { takenOut, added }: PiecePlan,
  wanted: readonly Pieces[],
): 'no-pieces-left' | 'too-many-pieces' | 'nothing-changed' | null {
  const isPossible = wanted.every(
    ({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= orderLimits.quantityMax,
  )
  const isDistinct = new Set(wanted.map(({ article }) => article)).size === wanted.length
  if (!isPossible || !isDistinct || wanted.length > orderLimits.linesMax) return 'too-many-pieces'
  if (takenOut.length + added.length === 0) return 'nothing-changed'
  const out = takenOut.reduce((sum, { quantity }) => sum + quantity, 0)
  const kept = order.lines.reduce((sum, line) => sum + keptPieces(line), 0)
  // An order without pieces is a cancelled one, and says so.
  return out >= kept ? 'no-pieces-left' : null
}

async function takeOut(
  shop: ChangeDependencies,
  { tx, order, locked, at }: OpenedChange,
  { takenOut, refundCents, loweredCents }: { takenOut: readonly Pieces[]; refundCents: number; loweredCents: number },
): Promise<void> {
  await returnUnits(tx, order.id, takenOut)
  const units = takenOut.map(({ article, quantity }) => ({ article, quantity, cancelled: quantity }))
  await addRefundedUnits(tx, order.id, units)
  if (refundCents === 0) return
  const reason = orderChangeMessages.refundReason
  // The order is priced again without the pieces, so whatever goes back is the rest of their price.
  const amounts = { amountCents: refundCents, beyondPiecesCents: 0 - loweredCents }
  await requestRefund(shop, tx, { paymentId: locked.payment.id, ...amounts, reason, at })
}

function named(pieces: readonly Pieces[], names: ReadonlyMap<string, string>): PieceChange[] {
  return pieces.map((piece) => ({ ...piece, name: names.get(piece.article) ?? piece.article }))
}
