import { readStockRows } from '#shop/checkout/checkout.queries.server.ts'
import type { Db } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { findPaymentOf } from '#shop/payments/payments.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ChangedBy, readChangeFacts } from './open-change.server.ts'
import { type Addition, listAdditions, readGoodwillCents } from './order-changes.queries.server.ts'
import {
  type ChangeAction,
  type ChangeRefusal,
  keptPieces,
  type Pieces,
  planPieces,
  priceAddition,
  priceTakingOut,
  refusalOf,
} from './order-changes.ts'
import { readSaleTerms } from './sale-terms.server.ts'

type Dependencies = Pick<Shop, 'db' | 'now' | 'linkSecret'>

export type OrderToChange = {
  order: Order & { id: string }
  /** Why each change is not possible now; null when it is. */
  refusals: Record<ChangeAction, ChangeRefusal | null>
  additions: Addition[]
}

/** An order and what can be changed in it now; null when it is not theirs. */
export async function offerChanges(
  shop: Dependencies,
  by: ChangedBy,
  number: OrderNumber,
): Promise<OrderToChange | null> {
  if (by.kind !== 'admin' && !(await authorizeOrderAccess(shop, by, number))) return null
  const order = await findFullOrder(shop.db, number)
  return order && (await changesOf(shop.db, order, by.kind === 'admin'))
}

/** Callers have checked that the order may be seen. */
export async function changesOf(db: Db, order: Order & { id: string }, isByAdmin = false): Promise<OrderToChange> {
  const facts = await readChangeFacts(db, order)
  const refusals = {
    cancel: refusalOf('cancel', facts, isByAdmin),
    address: refusalOf('address', facts, isByAdmin),
    pieces: refusalOf('pieces', facts, isByAdmin),
  }
  return { order, refusals, additions: await listAdditions(db, order.id) }
}

/** The money of a cancelled order and of everything that was added to it. */
export function centsBackOnCancelling({ order, additions }: Pick<OrderToChange, 'order' | 'additions'>): number {
  const added = additions
    .filter(({ status, paymentState }) => paymentState === 'paid' && !hasEnded(status))
    .reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0)
  return order.totalCents - order.refundedCents + added
}

export type PieceRow = {
  article: string
  name: string
  picture: Picture | null
  lit: Picture | null
  priceCents: number
  kept: number
  wanted: number
  /** How many the order can have at most: what it has, and what is in stock. */
  most: number
}

export type PiecesOffer = {
  rows: PieceRow[]
  refundCents: number
  dueCents: number
  lostCode: string | null
  deliveryCents: number | null
  takenOut: Pieces[]
  added: Pieces[]
  isEverythingOut: boolean
}

/** The sums are those of now. Nothing is held. */
export async function offerPieces(
  { db }: Pick<Shop, 'db'>,
  order: Order & { id: string },
  wanted: readonly Pieces[],
): Promise<PiecesOffer> {
  const rows = await listRows(db, order, wanted)
  const chosen = rows.map(({ article, wanted: quantity }) => ({ article, quantity }))
  const plan = planPieces(order.lines, chosen)
  const payment = await findPaymentOf(db, order.number)
  const goodwillCents = payment ? await readGoodwillCents(db, payment.id) : 0
  const terms = await readSaleTerms(db, order)
  const out = priceTakingOut(order, plan.takenOut, { terms, goodwillCents })
  const stockRows = await readStockRows(
    db,
    plan.added.map(({ article }) => article),
  )
  const lines = plan.added.flatMap(({ article, quantity }) => {
    const row = stockRows.get(article)
    return row ? [{ article, quantity, category: row.category, priceCents: row.priceCents }] : []
  })
  return {
    rows,
    ...out,
    refundCents: plan.takenOut.length > 0 ? out.refundCents : 0,
    dueCents: priceAddition(lines, terms).totalCents,
    takenOut: plan.takenOut,
    added: plan.added,
    isEverythingOut: rows.every((row) => row.kept === 0 || row.wanted === 0),
  }
}

async function listRows(db: Db, { lines }: Pick<Order, 'lines'>, wanted: readonly Pieces[]): Promise<PieceRow[]> {
  const pieces = new Map(wanted.map(({ article, quantity }) => [article, quantity]))
  const kept = lines.filter((line) => keptPieces(line) > 0 || (pieces.get(line.article) ?? 0) > 0)
  const stockRows = await readStockRows(db, [...pieces.keys(), ...kept.map(({ article }) => article)])
  const ordered = new Set(kept.map(({ article }) => article))
  const ownRows = kept.map((line) => {
    const most = keptPieces(line) + Math.max(0, stockRows.get(line.article)?.available ?? 0)
    return rowOf({ ...line, kept: keptPieces(line), most }, pieces.get(line.article))
  })
  const newRows = [...pieces].flatMap(([article, quantity]) => {
    const product = stockRows.get(article)
    if (!product || ordered.has(article) || quantity <= 0) return []
    return [rowOf({ ...product, lit: null, kept: 0, most: Math.max(0, product.available) }, quantity)]
  })
  return [...ownRows, ...newRows]
}

function rowOf(
  { article, name, picture, lit, priceCents, kept, most }: Omit<PieceRow, 'wanted'>,
  asked: number | undefined,
): PieceRow {
  const wanted = Math.min(Math.max(0, asked ?? kept), most)
  return { article, name, picture, lit, priceCents, kept, most, wanted }
}
