import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Parcel, ParcelEvent, ParcelId, ParcelLine, ParcelReporter, ParcelState } from './parcels.ts'

type NewParcel = {
  orderId: string
  lines: readonly ParcelLine[]
  carrier: string | null
  trackingNumber: string | null
  weightGrams: number | null
  replacesId: ParcelId | null
  at: Date
}

/** The order is locked. A check refuses more pieces than the order has left; a replacement does not count. */
export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<{ id: ParcelId; number: number }> {
  const { rows } = await sql<{ id: ParcelId; number: number }>`
    insert into parcels (order_id, number, carrier, tracking_number, weight_grams, replaces_id, packed_at)
    select ${parcel.orderId}, coalesce(max(number), 0) + 1, ${parcel.carrier}, ${parcel.trackingNumber}, ${parcel.weightGrams}::integer,
      ${parcel.replacesId}::bigint, ${parcel.at}::timestamptz
    from parcels where order_id = ${parcel.orderId} returning id::text as id, number`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('The parcel was not stored')
  await sql`
    insert into parcel_lines (parcel_id, order_id, position, quantity)
    select ${stored.id}, l.order_id, l.position, packed.quantity from ${linesTable(parcel.lines)} join order_lines l using (article)
    where l.order_id = ${parcel.orderId}`.execute(tx)
  if (!parcel.replacesId) await addPackedUnits(tx, stored.id, 1)
  return stored
}

function linesTable(lines: readonly ParcelLine[]): RawBuilder<unknown> {
  return sql`unnest(${lines.map(({ article }) => article)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
    as packed (article, quantity)`
}

async function addPackedUnits(tx: Tx, parcelId: ParcelId, sign: 1 | -1): Promise<void> {
  await sql`
    update order_lines l set packed_quantity = l.packed_quantity + ${sign} * pl.quantity
    from parcel_lines pl where pl.parcel_id = ${parcelId} and l.order_id = pl.order_id and l.position = pl.position`.execute(
    tx,
  )
}

/** Deletes a packed parcel; its pieces can be packed again. */
export async function deleteParcel(tx: Tx, { id, replacesId }: Pick<LockedParcel, 'id' | 'replacesId'>): Promise<void> {
  if (!replacesId) await addPackedUnits(tx, id, -1)
  await tx.deleteFrom('parcels').where('id', '=', id).execute()
}

export async function countParcels(tx: Db | Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ParcelContents = Pick<NewParcel, 'carrier' | 'trackingNumber'> & {
  lines?: readonly ParcelLine[] | undefined
  weightGrams?: number | undefined
}

/** The newest parcel of a locked order that is packed and not handed over, with exactly these pieces and facts. */
export async function findEqualParcel(
  tx: Tx,
  orderId: string,
  { lines = [], carrier, trackingNumber, weightGrams }: ParcelContents,
): Promise<ParcelId | null> {
  const pieces = JSON.stringify(Object.fromEntries(lines.map(({ article, quantity }) => [article, quantity])))
  const { rows } = await sql<{ id: ParcelId }>`
    select p.id::text as id from parcels p
    where p.order_id = ${orderId} and p.state = 'packed' and p.replaces_id is null
      and p.carrier is not distinct from ${carrier} and p.tracking_number is not distinct from ${trackingNumber}
      and p.weight_grams is not distinct from ${weightGrams ?? null}::integer
      and ${pieces}::jsonb = (select jsonb_object_agg(l.article, pl.quantity)
        from parcel_lines pl join order_lines l using (order_id, position) where pl.parcel_id = p.id)
    order by p.number desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export type LockedParcel = {
  id: ParcelId
  number: number
  orderNumber: OrderNumber
  state: ParcelState
  replacesId: ParcelId | null
  carrier: string | null
  trackingNumber: string | null
  resolution: Parcel['resolution']
  /** The pieces of a parcel that came back are in stock again. */
  isBackInStock: boolean
  lines: ParcelLine[]
}

export async function findOrderNumberOf(db: Db | Tx, parcelId: string): Promise<OrderNumber | null> {
  const row = await db
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.number')
    .where('p.id', '=', parcelId)
    .executeTakeFirst()
  return row?.number ?? null
}

/** The parcel's order is locked. */
export async function findLockedParcel(tx: Tx, parcelId: ParcelId): Promise<LockedParcel | null> {
  const [parcel] = await selectLocked(tx, sql`p.id = ${parcelId}`)
  return parcel ?? null
}

/** Of a locked order, those that have not been handed over. */
export async function listPackedParcels(tx: Tx, orderId: string): Promise<LockedParcel[]> {
  return await selectLocked(tx, sql`p.order_id = ${orderId} and p.state = 'packed'`)
}

async function selectLocked(tx: Tx, condition: RawBuilder<unknown>): Promise<LockedParcel[]> {
  const { rows } = await sql<LockedParcel>`
    select p.id::text as id, p.number, o.number as "orderNumber", p.state, p.replaces_id::text as "replacesId", p.resolution,
      p.carrier, p.tracking_number as "trackingNumber", p.back_in_stock as "isBackInStock", (select json_agg(json_build_object('article', l.article, 'quantity', pl.quantity) order by l.position)
       from parcel_lines pl join order_lines l using (order_id, position) where pl.parcel_id = p.id) as lines
    from parcels p join orders o on o.id = p.order_id where ${condition} order by p.number`.execute(tx)
  return rows
}

export async function setParcelState(
  tx: Tx,
  id: ParcelId,
  { state, at }: { state: ParcelState; at: Date },
): Promise<void> {
  await sql`
    update parcels set state = ${state},
      handed_over_at = case when ${state} = 'packed' then null else coalesce(handed_over_at, ${at}::timestamptz) end,
      at_point_at = case when ${state} = 'at-point' then ${at}::timestamptz when ${state} in ('packed', 'handed-over') then null else at_point_at end,
      delivered_at = case when ${state} = 'delivered' then ${at}::timestamptz end,
      ended_at = case when ${state} in ('lost', 'returned') then ${at}::timestamptz end
    where id = ${id}`.execute(tx)
}

export async function setTrackingOf(
  tx: Tx,
  id: ParcelId,
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
): Promise<void> {
  await tx.updateTable('parcels').set({ carrier, tracking_number: trackingNumber }).where('id', '=', id).execute()
}

type NewParcelEvent = {
  state: ParcelState
  happenedAt: Date
  recordedAt: Date
  place?: string | null | undefined
  by: ParcelReporter
  actor?: Pick<SignedInUser, 'id' | 'fullName'> | undefined
  eventId?: string | null | undefined
}

/** False for an event of the carrier that is known already. */
export async function insertParcelEvent(tx: Tx, parcelId: ParcelId, event: NewParcelEvent): Promise<boolean> {
  const row = await tx
    .insertInto('parcel_events')
    .values({
      parcel_id: parcelId,
      state: event.state,
      happened_at: event.happenedAt,
      recorded_at: event.recordedAt,
      place: event.place ?? null,
      reported_by: event.by,
      user_id: event.actor?.id ?? null,
      full_name: event.actor?.fullName ?? null,
      event_id: event.eventId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['parcel_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setParcelResolution(
  tx: Tx,
  id: ParcelId,
  resolved: { resolution: NonNullable<Parcel['resolution']>; note: string | null; isBackInStock: boolean; at: Date },
): Promise<void> {
  const { resolution, note, isBackInStock, at } = resolved
  await tx
    .updateTable('parcels')
    .set({ resolution, resolved_at: at, claim_note: note, back_in_stock: isBackInStock })
    .where('id', '=', id)
    .execute()
}

/** A replacement that is unpacked leaves its lost parcel to be decided again. */
export async function clearParcelResolution(tx: Tx, id: ParcelId): Promise<void> {
  await tx.updateTable('parcels').set({ resolution: null, resolved_at: null }).where('id', '=', id).execute()
}

type ParcelRow = Omit<Parcel, 'packedAt' | 'handedOverAt' | 'deliveredAt' | 'events'> & {
  packedAt: Date
  handedOverAt: Date | null
  deliveredAt: Date | null
  events: (Omit<ParcelEvent, 'at'> & { at: string })[]
}

export async function listParcelsOf(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  const { rows } = await sql<ParcelRow>`
    select p.id::text as id, p.number, p.state, p.carrier, p.tracking_number as "trackingNumber", p.weight_grams as "weightGrams",
      (select number from parcels lost where lost.id = p.replaces_id) as replaces, p.packed_at as "packedAt",
      p.handed_over_at as "handedOverAt", p.delivered_at as "deliveredAt", p.resolution, p.claim_note as "claimNote",
      (select json_agg(json_build_object('article', l.article, 'quantity', pl.quantity) order by l.position)
       from parcel_lines pl join order_lines l using (order_id, position) where pl.parcel_id = p.id) as lines,
      (select coalesce(json_agg(json_build_object('state', e.state, 'at', e.happened_at, 'place', e.place) order by e.happened_at, e.id), '[]')
       from parcel_events e where e.parcel_id = p.id) as events
    from parcels p where p.order_id = ${orderId} order by p.number`.execute(db)
  return rows.map(({ events, ...row }) => ({
    ...row,
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  }))
}

/**
 * What decides the status of an order by its parcels. A piece has arrived when its parcel was delivered or refunded, or the one sent in its
 * place was.
 */
export async function readParcelProgress(
  tx: Tx,
  orderId: string,
): Promise<{ states: ParcelState[]; isEveryPieceDelivered: boolean }> {
  const { rows } = await sql<{ states: ParcelState[]; isEveryPieceDelivered: boolean }>`
    with recursive chain as (
      select id as first_id, id, state, resolution from parcels where order_id = ${orderId} and replaces_id is null
      union all select chain.first_id, p.id, p.state, p.resolution from chain join parcels p on p.replaces_id = chain.id
    ), settled as (
      select first_id as id, bool_or(state = 'delivered') as delivered from chain group by first_id
      having bool_or(state = 'delivered' or resolution = 'refunded')
    )
    select array(select state from parcels where order_id = ${orderId}) as states,
      coalesce(bool_and(coalesce(arrived.quantity, 0) >= l.quantity - l.cancelled_quantity)
        and exists (select from settled where delivered), false) as "isEveryPieceDelivered"
    from order_lines l left join lateral (
      select sum(pl.quantity) as quantity from parcel_lines pl join settled s on s.id = pl.parcel_id
      where pl.order_id = l.order_id and pl.position = l.position
    ) as arrived on true
    where l.order_id = ${orderId}`.execute(tx)
  return rows[0] ?? { states: [], isEveryPieceDelivered: false }
}
