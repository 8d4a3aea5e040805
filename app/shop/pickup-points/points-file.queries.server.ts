import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PickupPoint } from './pickup-points.ts'
import type { FilePoint, ImportSummary } from './points-file.ts'

type StoredFile = { id: string; carrier: string; content: string; summary: ImportSummary | null }

export async function insertFile(
  tx: Tx,
  file: Omit<StoredFile, 'summary'> & { userId: UserId; at: Date; keepsFrom: Date },
): Promise<void> {
  const { id, carrier, content, userId, at, keepsFrom } = file
  await tx.deleteFrom('pickup_point_files').where('uploaded_at', '<', keepsFrom).execute()
  await tx.insertInto('pickup_point_files').values({ id, user_id: userId, carrier, content, uploaded_at: at }).execute()
}

/** The file of this admin, while it is kept. */
export async function findFile(db: Db | Tx, userId: UserId, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('pickup_point_files')
    .select(['id', 'carrier', 'content', 'summary'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Imports take turns. */
export async function lockPoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pickup points'))`.execute(tx)
}

export async function setFileApplied(tx: Tx, id: string, summary: ImportSummary, at: Date): Promise<void> {
  await tx
    .updateTable('pickup_point_files')
    .set({ applied_at: at, summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute()
}

export type KnownPoint = PickupPoint & { latitude: number | null; longitude: number | null; isActive: boolean }

export async function listPointsOf(db: Db | Tx, carriers: readonly string[]): Promise<KnownPoint[]> {
  const { rows } = await sql<KnownPoint>`
    select id::text as id, carrier, code, name, address, city, postal_code as "postalCode", opening_hours as "openingHours",
      latitude, longitude, is_active as "isActive"
    from pickup_points where carrier = any(${[...carriers]}::text[]) order by carrier, code`.execute(db)
  return rows
}

/** Adds points, or changes those that are known by carrier and code. */
export async function upsertPoints(
  tx: Tx,
  points: readonly FilePoint[],
  { at, isDemo = false }: { at: Date; isDemo?: boolean },
): Promise<void> {
  await sql`
    insert into pickup_points (carrier, code, name, address, city, postal_code, opening_hours, latitude, longitude, is_demo, changed_at)
    select carrier, code, name, address, city, "postalCode", "openingHours", latitude, longitude, ${isDemo}, ${at}
    from json_to_recordset(${JSON.stringify(points)}::json) as point (carrier text, code text, name text, address text, city text,
      "postalCode" text, "openingHours" text, latitude double precision, longitude double precision)
    on conflict (carrier, code) do update set name = excluded.name, address = excluded.address, city = excluded.city,
      postal_code = excluded.postal_code, opening_hours = excluded.opening_hours, latitude = excluded.latitude,
      longitude = excluded.longitude, is_active = true, is_demo = excluded.is_demo, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

export async function closePoints(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update pickup_points set is_active = false, changed_at = ${at} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

const isUnpacked = sql`o.status in ('Pending', 'Processing', 'On Hold')
  and not exists (select from parcels where parcels.order_id = o.id)`

/** Orders that are not packed yet and go to one of these points, oldest first. */
export async function listOrdersGoingTo(
  db: Db | Tx,
  pointIds: readonly string[],
  limit: number,
): Promise<{ numbers: OrderNumber[]; total: number }> {
  const { rows } = await sql<{ number: OrderNumber; total: number }>`
    select o.number, count(*) over ()::integer as total from order_pickup_points op join orders o on o.id = op.order_id
    where op.point_id = any(${[...pointIds]}::bigint[]) and ${isUnpacked}
    order by o.id limit ${limit}`.execute(db)
  return { numbers: rows.map(({ number }) => number), total: rows[0]?.total ?? 0 }
}

type OrderOfClosedPoint = {
  number: OrderNumber
  email: string
  fullName: string
  placedAt: Date
  pointId: string
  pointName: string
}

/** Unpaid orders can be placed in anyone's name, so their customers get no emails about points. */
export async function listPaidOrdersGoingTo(tx: Tx, pointIds: readonly string[]): Promise<OrderOfClosedPoint[]> {
  const { rows } = await sql<OrderOfClosedPoint>`
    select o.number, o.email, o.first_name || ' ' || o.last_name as "fullName", o.placed_at as "placedAt",
      op.point_id::text as "pointId", op.name as "pointName"
    from order_pickup_points op join orders o on o.id = op.order_id
    where op.point_id = any(${[...pointIds]}::bigint[]) and ${isUnpacked} and o.paid_at is not null and o.email <> ''
    order by o.id`.execute(tx)
  return rows
}

export type PointCounts = { points: number; cities: number; closed: number; demo: number }

export async function countPoints(db: Db | Tx): Promise<PointCounts> {
  const { rows } = await sql<PointCounts>`
    select count(*) filter (where is_active)::integer as points,
      count(distinct lower(city)) filter (where is_active)::integer as cities,
      count(*) filter (where not is_active)::integer as closed,
      count(*) filter (where is_active and is_demo)::integer as demo
    from pickup_points`.execute(db)
  return rows[0] ?? { points: 0, cities: 0, closed: 0, demo: 0 }
}

/** Points of the demo shop; those of orders are kept for them, closed. */
export async function deleteDemoPoints(tx: Tx, at: Date): Promise<void> {
  await sql`
    delete from pickup_points p where p.is_demo
      and not exists (select from order_pickup_points op where op.point_id = p.id)`.execute(tx)
  await sql`update pickup_points set is_active = false, changed_at = ${at} where is_demo and is_active`.execute(tx)
}
