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

export type ParcelsToHandOver = { parcels: ParcelToHandOver[]; total: number; page: number; totalPages: number }

/**
 * Parcels that are packed and still in the house, in the order of packing. A page beyond the last is the last. Callers have checked that an
 * admin asks.
 */
export async function listParcelsToHandOver({ db }: Pick<Shop, 'db'>, wantedPage = 1): Promise<ParcelsToHandOver> {
  const pageSize = fulfilmentLimits.toPackMax
  const counted = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('state', '=', 'packed')
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), totalPages)
  const { rows } = await sql<ParcelToHandOver>`
    select p.id::text as id, p.number, o.number as "orderNumber", concat_ws(' ', o.first_name, o.last_name) as recipient,
      o.delivery_name as "deliveryName", o.city, p.carrier
    from parcels p join orders o on o.id = p.order_id
    where p.state = 'packed' order by p.packed_at, p.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { parcels: rows, total, page, totalPages }
}
