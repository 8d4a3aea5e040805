import { sql } from 'kysely'
import { insertLabel } from '#shop/carriers/labels.queries.server.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import type { ParcelId, ParcelState } from '#shop/fulfilment/parcels.ts'
import type { Shop } from '#shop/shop.server.ts'
import { anActor } from './make-actor.ts'
import { aPaidOrder } from './make-orders.ts'
import { aProduct } from './make-products.ts'
import { openTestShop } from './test-shop.ts'

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

/** A shop with a paid order that an admin packs and moves. */
export async function anOrderToPack({ quantity = 1, stock = 10 } = {}) {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock })
  const { number } = await aPaidOrder(shop, [candle], { quantity })
  return {
    shop,
    admin,
    candle,
    number,
    async pack(lines?: { article: string; quantity: number }[]): Promise<ParcelId> {
      const packed = await packParcel(shop, admin, { number, lines })
      if (!packed.ok) throw new Error(packed.problem.code)
      return packed.value.parcelId
    },
    async move(parcelId: ParcelId, to: ParcelState) {
      const moved = await moveParcel(shop, parcelId, { by: 'admin', actor: admin, to })
      if (!moved.ok) throw new Error(moved.problem.code)
    },
  }
}
