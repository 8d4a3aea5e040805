import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { type LockedOrder, lockOrder, updateOrderStatus } from '#shop/orders/orders.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { writeParcelEmail } from './parcel-emails.server.ts'
import {
  findLockedParcel,
  findOrderNumberOf,
  insertParcelEvent,
  type LockedParcel,
  readParcelProgress,
  setParcelState,
} from './parcels.queries.server.ts'
import { canMoveParcel, type ParcelId, type ParcelState, statusByParcels } from './parcels.ts'

export type MoveProblem = {
  code: 'parcel-not-found' | 'parcel-elsewhere' | 'parcel-resolved'
  /** Where the parcel is now. */
  state?: ParcelState
}

/** An event of the carrier has its id, so that a repeated message changes nothing. With `from` an admin moves a parcel only if it is still there. */
export type ParcelReport =
  | { by: 'admin'; actor: SignedInUser; from?: ParcelState; to: ParcelState }
  | { by: 'carrier'; to: ParcelState; happenedAt: Date; place?: string | null; eventId: string }

export type MoveDependencies = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** Moves a parcel on its way; the order's status follows, and its customer is emailed. Callers have checked who reports. */
export async function moveParcel(
  shop: MoveDependencies,
  parcelId: ParcelId,
  report: ParcelReport,
): Promise<Result<{ isChanged: boolean }, MoveProblem>> {
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<{ isChanged: boolean }, MoveProblem>> => {
      const number = await findOrderNumberOf(tx, parcelId)
      const order = number && (await lockOrder(tx, { number }))
      const parcel = order && (await findLockedParcel(tx, parcelId))
      if (!parcel) return refuse({ code: 'parcel-not-found' })
      if (parcel.state === report.to && report.by === 'admin') return accept({ isChanged: false })
      const isAllowed = mayMove(parcel.state, report)
      // Pieces that are in stock again cannot be on their way as well.
      if (report.by === 'admin' && (parcel.resolution || parcel.isBackInStock))
        return refuse({ code: 'parcel-resolved' })
      if (report.by === 'admin' && !isAllowed) return refuse({ code: 'parcel-elsewhere', state: parcel.state })
      // What a carrier reports late stays in the parcel's history and moves nothing.
      const isNew = await recordReport(shop, tx, parcelId, report)
      if (!isNew || !isAllowed || parcel.resolution) return accept({ isChanged: false })
      await applyMove(shop, tx, order, { parcel, report })
      return accept({ isChanged: true })
    }),
  )
}

function mayMove(state: ParcelState, report: ParcelReport): boolean {
  if (report.by === 'admin' && report.from && report.from !== state) return false
  return canMoveParcel(state, report.to, report.by)
}

async function recordReport(
  shop: MoveDependencies,
  tx: Tx,
  parcelId: ParcelId,
  report: ParcelReport,
): Promise<boolean> {
  const recordedAt = shop.now()
  if (report.by === 'admin') {
    const { by, actor, to: state } = report
    return await insertParcelEvent(tx, parcelId, { state, by, actor, happenedAt: recordedAt, recordedAt })
  }
  const { to: state, ...rest } = report
  return await insertParcelEvent(tx, parcelId, { ...rest, state, recordedAt })
}

async function applyMove(
  shop: MoveDependencies,
  tx: Tx,
  order: LockedOrder,
  { parcel, report }: { parcel: LockedParcel; report: ParcelReport },
): Promise<void> {
  await setParcelState(tx, parcel.id, { state: report.to, at: shop.now() })
  await followParcels(shop, tx, order, report.by === 'admin' ? report.actor : null)
  await writeParcelEmail(shop, tx, order.number, { parcel, state: report.to })
  if (report.by === 'admin') {
    const [from, to] = [parcel.state, report.to].map((state) => ({ parcelNumber: parcel.number, state }))
    await writeAudit(shop, tx, report.actor, {
      what: 'order.parcel',
      subject: order.number,
      from: from ?? null,
      to: to ?? null,
    })
  }
}

/**
 * The status follows the parcels forward only; a status set by hand later on the path stays. The parcel's email replaces the status email.
 * The history names the admin who moved the parcel; without an `actor` the carrier did.
 */
export async function followParcels(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  order: LockedOrder,
  actor: SignedInUser | null,
): Promise<void> {
  const to = statusByParcels(order.status, await readParcelProgress(tx, order.id))
  if (!to) return
  const by = actor ? ({ by: 'owner', userId: actor.id } as const) : ({ by: 'shop' } as const)
  await updateOrderStatus(tx, order, { to, at: shop.now(), ...by, reason: null })
}
