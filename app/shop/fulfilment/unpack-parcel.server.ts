import type { Tx } from '#shop/database.server.ts'
import { moveStockOfParcel } from '#shop/stock/stock.queries.server.ts'
import { clearParcelResolution, deleteParcel, type LockedParcel, listPackedParcels } from './parcels.queries.server.ts'

/** Of an order that ends: what is packed and not handed over is taken out of its parcels. */
export async function unpackParcels(tx: Tx, orderId: string, at: Date): Promise<void> {
  for (const parcel of await listPackedParcels(tx, orderId)) await unpack(tx, orderId, parcel, at)
}

/** The pieces of a replacement go back to the stock they were taken from, and its lost parcel waits for a decision again. */
export async function unpack(tx: Tx, orderId: string, parcel: LockedParcel, at: Date): Promise<void> {
  await deleteParcel(tx, parcel)
  if (!parcel.replacesId) return
  await moveStockOfParcel(tx, orderId, { pieces: parcel.lines, reason: 'came-back', at })
  await clearParcelResolution(tx, parcel.replacesId)
}
