import { sql } from 'kysely'
import { insertLabel } from '#shop/carriers/labels.queries.server.ts'
import type { ParcelId } from '#shop/fulfilment/parcels.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A packed parcel with everything of an order, whether or not that is paid, and with its label. */
export async function aLabelledParcel({ db, now }: Pick<Shop, 'db' | 'now'>, number: string): Promise<ParcelId> {
  const { rows } = await sql<{ id: ParcelId }>`
    with packed as (
      insert into parcels (order_id, number, packed_at) select id, 1, ${now()} from orders where number = ${number}
      returning id, order_id
    ), filled as (
      insert into parcel_lines (parcel_id, order_id, position, quantity)
      select packed.id, order_id, l.position, l.quantity from packed join order_lines l using (order_id)
    )
    select id::text as id from packed`.execute(db)
  const [parcel] = rows
  if (!parcel) throw new Error('The order is gone')
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  await insertLabel(db, { parcelId: parcel.id, carrier: 'Northbox', trackingNumber: 'NB 1', pdf, at: now() })
  return parcel.id
}
