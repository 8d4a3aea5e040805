import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ParcelId } from '#shop/fulfilment/parcels.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'

type NewLabel = { parcelId: ParcelId; carrier: string; trackingNumber: string; pdf: Buffer; at: Date }

/** Stores nothing for a parcel that was unpacked meanwhile. */
export async function insertLabel(db: Db, { parcelId, carrier, trackingNumber, pdf, at }: NewLabel): Promise<void> {
  await sql`
    insert into parcel_labels (parcel_id, carrier, tracking_number, pdf, made_at)
    select id, ${carrier}, ${trackingNumber}, ${pdf}, ${at} from parcels where id = ${parcelId}
    on conflict (parcel_id) do nothing`.execute(db)
}

/** Null when the order has no such parcel, or it has no label. */
export async function findLabel(db: Db | Tx, number: OrderNumber, parcelId: ParcelId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('parcel_labels as l')
    .innerJoin('parcels as p', 'p.id', 'l.parcel_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('l.pdf')
    .where('o.number', '=', number)
    .where('p.id', '=', parcelId)
    .executeTakeFirst()
  return row?.pdf ?? null
}

export async function listLabelled(db: Db, number: OrderNumber): Promise<ParcelId[]> {
  const rows = await db
    .selectFrom('parcel_labels as l')
    .innerJoin('parcels as p', 'p.id', 'l.parcel_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('l.parcel_id')
    .where('o.number', '=', number)
    .execute()
  return rows.map(({ parcel_id }) => parcel_id as ParcelId)
}

export async function hasLabel(db: Db | Tx, parcelId: ParcelId): Promise<boolean> {
  const row = await db
    .selectFrom('parcel_labels')
    .select('parcel_id')
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  return row !== undefined
}

/** The parcel under way or packed that has this number; of several the latest. */
export async function findParcelByTracking(
  db: Db,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<{ id: ParcelId; isPacked: boolean } | null> {
  const row = await db
    .selectFrom('parcels')
    .select(['id', 'state'])
    .where(({ fn }) => fn<string>('lower', ['tracking_number']), '=', trackingNumber.toLowerCase())
    .where(({ fn }) => fn<string>('lower', ['carrier']), '=', carrier.toLowerCase())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id as ParcelId, isPacked: row.state === 'packed' } : null
}

export async function deleteLabelsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('parcel_labels').where('made_at', '<', before).execute()
}
