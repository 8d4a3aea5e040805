import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { FoundPickupPoint, FoundPickupPoints, PickupPoint, Position } from './pickup-points.ts'

const pointColumns = sql`p.id::text as id, p.carrier, p.code, p.name, p.address, p.city, p.postal_code as "postalCode",
  p.opening_hours as "openingHours"`

export async function hasPickupPoints(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pickup_points where is_active) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** A point that parcels can be sent to now. */
export async function findOpenPoint(db: Db | Tx, id: string): Promise<PickupPoint | null> {
  const { rows } = await sql<PickupPoint>`
    select ${pointColumns} from pickup_points p where p.id = ${id}::bigint and p.is_active`.execute(db)
  return rows[0] ?? null
}

/** As `findOpenPoint`, for an order: an import that closes the point waits until the order is stored, and finds it. */
export async function lockOpenPoint(tx: Tx, id: string): Promise<PickupPoint | null> {
  const { rows } = await sql<PickupPoint>`
    select ${pointColumns} from pickup_points p where p.id = ${id}::bigint and p.is_active for share`.execute(tx)
  return rows[0] ?? null
}

type FoundRow = FoundPickupPoint & { total: number }

/** Cities with exactly this name come first, then those that begin with it. */
export async function selectPointsInCity(db: Db, city: string, limit: number): Promise<FoundPickupPoints> {
  const name = city.toLowerCase()
  return await selectPoints(db, {
    where: sql`lower(p.city) like ${`${name.replace(/[\\%_]/g, '\\$&')}%`}`,
    order: sql`lower(p.city) <> ${name}, p.city, p.name, p.id`,
    limit,
  })
}

/** Neighbours share the first characters of a postal code, so the longest common beginning is the nearest. */
export async function selectPointsByPostalCode(db: Db, postalKey: string, limit: number): Promise<FoundPickupPoints> {
  return await selectPoints(db, {
    where: sql`p.postal_key like ${`${postalKey.slice(0, 2)}%`}`,
    order: sql`(select max(length) from generate_series(1, ${postalKey.length}::integer) length
      where left(p.postal_key, length) = left(${postalKey}, length)) desc, p.city, p.name, p.id`,
    limit,
  })
}

const earthRadiusMeters = 6_371_000
const kilometersPerDegree = 111

export async function selectPointsNear(
  db: Db,
  { latitude, longitude }: Position,
  { kilometers, limit }: { kilometers: number; limit: number },
): Promise<FoundPickupPoints> {
  const degrees = kilometers / kilometersPerDegree
  // A degree of longitude is shorter the further it is from the equator.
  const wideDegrees = degrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const distance = sql<number>`2 * ${earthRadiusMeters} * asin(least(1, sqrt(
    power(sin(radians(p.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - ${longitude}) / 2), 2))))`
  return await selectPoints(db, {
    where: sql`p.latitude between ${latitude - degrees} and ${latitude + degrees}
      and p.longitude between ${longitude - wideDegrees} and ${longitude + wideDegrees}
      and ${distance} <= ${kilometers * 1000}`,
    order: sql`${distance}, p.id`,
    distance,
    limit,
  })
}

type Selection = {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  distance?: RawBuilder<number>
  limit: number
}

async function selectPoints(db: Db, { where, order, distance, limit }: Selection): Promise<FoundPickupPoints> {
  const { rows } = await sql<FoundRow>`
    select ${pointColumns}, p.latitude, p.longitude, ${distance ?? sql`null`}::double precision as "distanceMeters",
      count(*) over ()::integer as total
    from pickup_points p where p.is_active and ${where} order by ${order} limit ${limit}`.execute(db)
  return { points: rows.map(({ total: _, ...point }) => point), total: rows[0]?.total ?? 0 }
}

/** The open point of the customer's last order that has one. */
export async function selectLastPoint(db: Db, userId: UserId): Promise<PickupPoint | null> {
  const { rows } = await sql<PickupPoint>`
    select ${pointColumns} from orders o join order_pickup_points op on op.order_id = o.id
      join pickup_points p on p.id = op.point_id and p.is_active
    where o.user_id = ${userId} order by o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Copies the point as it is now to an order that is locked or new. */
export async function setOrderPoint(
  tx: Tx,
  { orderId, pointId, at }: { orderId: string; pointId: string; at: Date },
): Promise<void> {
  await sql`
    insert into order_pickup_points (order_id, point_id, carrier, code, name, address, city, postal_code, opening_hours, chosen_at)
    select ${orderId}::bigint, p.id, p.carrier, p.code, p.name, p.address, p.city, p.postal_code, p.opening_hours, ${at}
    from pickup_points p where p.id = ${pointId}::bigint
    on conflict (order_id) do update set point_id = excluded.point_id, carrier = excluded.carrier, code = excluded.code,
      name = excluded.name, address = excluded.address, city = excluded.city, postal_code = excluded.postal_code,
      opening_hours = excluded.opening_hours, chosen_at = excluded.chosen_at`.execute(tx)
}

/** The id of the order's point; null when none is chosen. */
export async function findOrderPointId(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('order_pickup_points')
    .select('point_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.point_id ?? null
}
