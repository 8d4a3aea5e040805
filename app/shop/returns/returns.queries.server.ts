import { type RawBuilder, sql } from 'kysely'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { ReturnCause, ReturnWish } from '#rulebook/return-causes.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import {
  type OpenReturn,
  openReturnStates,
  type Return,
  type ReturnedPieces,
  type ReturnKind,
  type ReturnNumber,
  type ReturnState,
} from './returns.ts'

type NewReturn = {
  number: ReturnNumber
  orderId: string
  requestKey: string
  requestHash: Buffer | null
  at: Date
  statedBy: Return['statedBy']
  fullName: string
  email: string
  statement: string
  reason: string | null
  /** Null for a withdrawal. */
  cause: { cause: ReturnCause; wish: ReturnWish } | null
  labelCents: number
  lines: readonly (ReturnedPieces & { unsent: number })[]
}

/** Null when the key belongs to a return already. */
export async function insertReturn(tx: Tx, created: NewReturn): Promise<string | null> {
  const row = await tx
    .insertInto('returns')
    .values({
      number: created.number,
      order_id: created.orderId,
      kind: created.cause ? 'return' : 'withdrawal',
      cause: created.cause?.cause ?? null,
      wish: created.cause?.wish ?? null,
      label_cents: created.labelCents,
      request_key: created.requestKey,
      request_hash: created.requestHash,
      stated_at: created.at,
      stated_by: created.statedBy,
      full_name: created.fullName,
      email: created.email,
      statement: created.statement,
      reason: created.reason,
      received_at: null,
      refunded_at: null,
      refused_at: null,
      refused_because: null,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertLines(tx, row.id, created)
  return row?.id ?? null
}

/** The return of the same form, or the open one that asked for the same without a key. Callers have locked the order. */
export async function findReturnStatedBefore(
  tx: Db | Tx,
  orderId: string,
  { requestKey, requestHash }: Pick<NewReturn, 'requestKey' | 'requestHash'>,
): Promise<ReturnNumber | null> {
  const row = await tx
    .selectFrom('returns')
    .select('number')
    .where('order_id', '=', orderId)
    .where(({ eb, and, or }) =>
      or([
        eb('request_key', '=', requestKey),
        and([eb('request_hash', '=', requestHash), eb('state', 'in', openReturnStates)]),
      ]),
    )
    .executeTakeFirst()
  return row?.number ?? null
}

export async function countReturnsOf(db: Db | Tx, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns for a reason; withdrawals are not counted, because nothing may keep a customer from withdrawing. */
export async function countRequestsOf(db: Db | Tx, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'return')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function insertLines(tx: Tx, returnId: string, { orderId, lines }: Pick<NewReturn, 'orderId' | 'lines'>) {
  await sql`
    insert into return_lines (return_id, order_id, position, quantity, unsent_quantity)
    select ${returnId}, l.order_id, l.position, back.quantity, back.unsent
    from unnest(${lines.map(({ article }) => article)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ unsent }) => unsent)}::int[]) as back (article, quantity, unsent) join order_lines l using (article)
    where l.order_id = ${orderId}`.execute(tx)
}

/** Replaces the pieces of a return that is still asked for. */
export async function replaceLines(
  tx: Tx,
  returnId: string,
  { statement, ...replaced }: Pick<NewReturn, 'orderId' | 'lines' | 'statement'>,
): Promise<void> {
  await tx.deleteFrom('return_lines').where('return_id', '=', returnId).execute()
  await insertLines(tx, returnId, replaced)
  await tx.updateTable('returns').set({ statement }).where('id', '=', returnId).execute()
}

/** Pieces that will not be sent any more. */
export async function cancelUnits(tx: Tx, orderId: string, pieces: readonly ReturnedPieces[]): Promise<void> {
  await sql`
    update order_lines l set cancelled_quantity = l.cancelled_quantity + back.quantity
    from unnest(${pieces.map(({ article }) => article)}::text[], ${pieces.map(({ quantity }) => quantity)}::int[]) as back (article, quantity)
    where l.order_id = ${orderId} and l.article = back.article`.execute(tx)
}

/** The pieces of the open returns of the order `o`, by article. */
export const returningPiecesOfOrder = sql`(select coalesce(json_object_agg(back.article, back.quantity), '{}') from (
  select l.article, sum(rl.quantity)::int as quantity
  from returns r join return_lines rl on rl.return_id = r.id join order_lines l on l.order_id = rl.order_id and l.position = rl.position
  where r.order_id = o.id and r.state = any(${[...openReturnStates]}::text[]) group by l.article) as back)`

export async function readReturningPieces(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ pieces: Record<string, number> }>`
    select ${returningPiecesOfOrder} as pieces from orders o where o.id = ${orderId}`.execute(db)
  return new Map(Object.entries(rows[0]?.pieces ?? {}))
}

/** The moment at which the last piece of the order `o` arrived; null while something is on its way or to be packed. */
export const deliveredAtOfOrder = sql`case when o.status in ('Delivered', 'Done') then coalesce(
  (select max(p.delivered_at) from parcels p where p.order_id = o.id),
  (select min(c.changed_at) from order_changes c where c.order_id = o.id and c.to_status in ('Delivered', 'Done'))) end`

export async function findDeliveredAt(db: Db | Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${deliveredAtOfOrder} as at from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.at ?? null
}

export type LockedReturn = {
  id: string
  number: ReturnNumber
  orderId: string
  orderNumber: OrderNumber
  state: ReturnState
  kind: ReturnKind
  fullName: string
  labelCents: number
  labelSentAt: Date | null
  receivedAt: Date | null
  offerCents: number | null
  offeredAt: Date | null
  offerDeclinedAt: Date | null
  lines: (ReturnedPieces & { unsent: number; backToStock: number; notOurs: number })[]
}

export async function findReturnOrder(db: Db | Tx, number: ReturnNumber): Promise<OrderNumber | null> {
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.number')
    .where('r.number', '=', number)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Its order is locked. */
export async function findLockedReturn(tx: Tx, number: ReturnNumber): Promise<LockedReturn | null> {
  const { rows } = await sql<LockedReturn>`
    select r.id::text as id, r.number, r.order_id::text as "orderId", o.number as "orderNumber", r.state, r.kind, r.full_name as "fullName",
      r.label_cents as "labelCents", r.label_sent_at as "labelSentAt", r.received_at as "receivedAt",
      r.offer_cents as "offerCents", r.offered_at as "offeredAt", r.offer_declined_at as "offerDeclinedAt",
      (select coalesce(json_agg(json_build_object('article', l.article, 'quantity', rl.quantity, 'unsent', rl.unsent_quantity,
        'backToStock', rl.back_to_stock, 'notOurs', rl.not_ours)
        order by l.position), '[]') from return_lines rl join order_lines l using (order_id, position) where rl.return_id = r.id) as lines
    from returns r join orders o on o.id = r.order_id where r.number = ${number}`.execute(tx)
  return rows[0] ?? null
}

export async function setReturnState(
  tx: Tx,
  id: string,
  change:
    | { state: 'label-sent' | 'received' | 'refunded' | 'exchanged'; at: Date }
    | { state: 'refused'; at: Date; because: string },
): Promise<void> {
  const times = {
    'label-sent': { label_sent_at: change.at },
    received: { received_at: change.at },
    refunded: { refunded_at: change.at },
    exchanged: { exchanged_at: change.at },
    refused: { refused_at: change.at, refused_because: change.state === 'refused' ? change.because : null },
  }
  await tx
    .updateTable('returns')
    .set({ state: change.state, ...times[change.state] })
    .where('id', '=', id)
    .execute()
}

/** Pieces may come back after their exchange was agreed: the return stays exchanged. */
export async function setReceivedAt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('returns').set({ received_at: at }).where('id', '=', id).execute()
}

export type ReceivedPieces = { article: string; backToStock: number; damaged: number; notOurs: number }

export async function setReceivedPieces(
  tx: Tx,
  returned: LockedReturn,
  pieces: readonly ReceivedPieces[],
): Promise<void> {
  await sql`
    update return_lines rl set back_to_stock = got.back_to_stock, damaged = got.damaged, not_ours = got.not_ours
    from unnest(${pieces.map(({ article }) => article)}::text[], ${pieces.map(({ backToStock }) => backToStock)}::int[],
      ${pieces.map(({ damaged }) => damaged)}::int[], ${pieces.map(({ notOurs }) => notOurs)}::int[])
      as got (article, back_to_stock, damaged, not_ours) join order_lines l on l.order_id = ${returned.orderId} and l.article = got.article
    where rl.return_id = ${returned.id} and rl.position = l.position`.execute(tx)
}

/** `condition` speaks of `r`, the return, and `o`, its order. */
export async function selectReturns(
  db: Db | Tx,
  condition: RawBuilder<unknown>,
  { limit, offset = 0, isOldestFirst = false }: { limit: number; offset?: number; isOldestFirst?: boolean },
): Promise<Return[]> {
  const { rows } = await sql<Return>`
    select r.number, o.number as "orderNumber", r.state, r.stated_at as "statedAt", r.stated_by as "statedBy", r.full_name as "fullName",
      r.email, r.statement, r.reason, r.received_at as "receivedAt", r.refunded_at as "refundedAt", r.refused_at as "refusedAt",
      r.refused_because as "refusedBecause", r.kind, r.cause, r.wish, r.label_cents as "labelCents", r.label_sent_at as "labelSentAt",
      r.label_carrier as "labelCarrier", r.label_tracking_number as "labelTrackingNumber", r.exchanged_at as "exchangedAt",
      r.offer_cents as "offerCents", r.offered_at as "offeredAt", r.offer_accepted_at as "offerAcceptedAt",
      r.offer_declined_at as "offerDeclinedAt",
      exists (select from return_labels rl where rl.return_id = r.id) as "hasLabelFile",
      (select eo.number from return_exchanges e join orders eo on eo.id = e.order_id where e.return_id = r.id) as "exchangeNumber",
      (select coalesce(json_agg(json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', '', 'preview', pi.preview)
        order by ph.position), '[]') from return_photos ph join pictures pi using (hash) where ph.return_id = r.id) as photos,
      (select coalesce(json_agg(json_build_object('article', l.article, 'name', l.name, 'priceCents', l.price_cents,
        'quantity', rl.quantity, 'unsentQuantity', rl.unsent_quantity, 'backToStock', rl.back_to_stock, 'damaged', rl.damaged,
        'notOurs', rl.not_ours, 'picture', (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height,
          'alt', l.name, 'preview', pi.preview) from pictures pi where pi.hash = l.picture_hash),
        'lit', (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', l.name, 'preview', pi.preview)
          from product_pictures pp join pictures pi using (hash) where pp.product_id = l.product_id and pp.view = 'hover'))
        order by l.position), '[]')
       from return_lines rl join order_lines l using (order_id, position) where rl.return_id = r.id) as lines
    from returns r join orders o on o.id = r.order_id
    where ${condition} order by r.stated_at ${isOldestFirst ? sql`` : sql`desc`}, r.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** The returns of an order whose money is still to be decided, the oldest first. */
export async function listOpenReturns(db: Db | Tx, orderId: string): Promise<OpenReturn[]> {
  const isOpen = sql`r.order_id = ${orderId} and r.state = any(${[...openReturnStates]}::text[])`
  const returns = await selectReturns(db, isOpen, { limit: returnLimits.pageSize, isOldestFirst: true })
  return returns.map(({ number, lines }) => ({
    number,
    lines: lines.map(({ article, name, quantity }) => ({ article, name, quantity })),
  }))
}

export async function countReturns(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns r join orders o on o.id = r.order_id where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
