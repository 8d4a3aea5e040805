import { sql } from 'kysely'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ParcelId } from './parcels.ts'

export type ParcelToHandOver = {
  id: ParcelId
  /** Counts the parcels of the order. */
  number: number
  orderNumber: OrderNumber
  recipient: string
  deliveryName: string
  city: string
  carrier: string | null
}

/** Parcels that are packed and still in the house, in the order of packing. Callers have checked that an admin asks. */
export async function listParcelsToHandOver({ db }: Pick<Shop, 'db'>): Promise<ParcelToHandOver[]> {
  const { rows } = await sql<ParcelToHandOver>`
    select p.id::text as id, p.number, o.number as "orderNumber", concat_ws(' ', o.first_name, o.last_name) as recipient,
      o.delivery_name as "deliveryName", o.city, p.carrier
    from parcels p join orders o on o.id = p.order_id
    where p.state = 'packed' order by p.packed_at, p.id limit ${fulfilmentLimits.toPackMax}`.execute(db)
  return rows
}
