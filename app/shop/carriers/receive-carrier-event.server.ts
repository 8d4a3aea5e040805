import { carrierLimits } from '#rulebook/limits/carriers.ts'
import { type MoveDependencies, moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { EventProblem } from './carriers.ts'
import { findParcelByTracking } from './labels.queries.server.ts'

export type CarrierEventProblem = EventProblem | { code: 'no-carrier' }

/**
 * Handles the carrier's webhook. A repeated event is stored once, and one that is late moves nothing back: both are those of `moveParcel`. An
 * event about an unknown number is accepted, because another shop may share the account.
 */
export async function receiveCarrierEvent(
  shop: MoveDependencies & Pick<Shop, 'carrier' | 'log'>,
  body: string,
  headers: Headers,
): Promise<Result<null, CarrierEventProblem>> {
  const { carrier } = shop
  if (!carrier) return refuse({ code: 'no-carrier' })
  if (Buffer.byteLength(body) > carrierLimits.eventMaxBytes) return refuse({ code: 'malformed' })
  const read = carrier.readEvent(body, headers, shop.now())
  if (!read.ok) {
    shop.log.warn({ carrier: carrier.name, code: read.problem.code }, 'An event of the carrier was refused')
    return read
  }
  const { id: eventId, trackingNumber, state, happenedAt, place } = read.value
  const parcel = await findParcelByTracking(shop.db, { carrier: carrier.name, trackingNumber })
  if (!parcel) return accept(null)
  const report = { by: 'carrier', happenedAt, place } as const
  // The carrier has the parcel, so it was handed over, whether or not an admin or an earlier event said so.
  if (parcel.isPacked && state !== 'handed-over')
    await moveParcel(shop, parcel.id, {
      ...report,
      to: 'handed-over',
      eventId: `before ${eventId}`.slice(0, carrierLimits.eventIdMaxLength),
    })
  await moveParcel(shop, parcel.id, { ...report, to: state, eventId })
  return accept(null)
}
