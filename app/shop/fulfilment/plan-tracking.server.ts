import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { type Order, type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isPackable } from './pack-parcel.server.ts'
import { listParcelsOf } from './parcels.queries.server.ts'
import { type Parcel, type ParcelId, packableUnits } from './parcels.ts'
import { factsOf, readTrackingLines, type TrackingLine } from './tracking-lines.ts'

export type TrackingStep =
  /** Everything is packed into one parcel, which is handed over. */
  | { kind: 'pack'; parcelCount: number }
  /** The parcel gets the number and is handed over. */
  | { kind: 'hand-over'; parcelId: ParcelId }
  /** The parcel is on its way already; the customer gets the number. */
  | { kind: 'number'; parcelId: ParcelId }
  | { kind: 'known' | 'no-order' | 'no-number' | 'twice' | 'several-parcels' | 'not-packable' | 'too-long' }

export type PlannedTracking = {
  text: string
  number: OrderNumber | null
  fullName: string | null
  carrier: string | null
  trackingNumber: string | null
  step: TrackingStep
}

export function changesSomething({ step }: PlannedTracking): boolean {
  return step.kind === 'pack' || step.kind === 'hand-over' || step.kind === 'number'
}

/** What pasted tracking numbers would change. Callers have checked that an admin asks. */
export async function planTracking(shop: Pick<Shop, 'db'>, text: string): Promise<PlannedTracking[]> {
  const { carriers } = await readSettings(shop)
  const names = carriers.map(({ name }) => name)
  const planned: PlannedTracking[] = []
  for (const line of readTrackingLines(text).slice(0, fulfilmentLimits.trackingLinesMax)) {
    const earlier = new Set(planned.map(({ number }) => number))
    planned.push(await planLine(shop, line, { names, earlier }))
  }
  return planned
}

async function planLine(
  { db }: Pick<Shop, 'db'>,
  line: TrackingLine,
  { names, earlier }: { names: readonly string[]; earlier: ReadonlySet<OrderNumber | null> },
): Promise<PlannedTracking> {
  const base = { text: line.text, fullName: null, number: null, carrier: null, trackingNumber: null }
  for (const orderText of line.orderTexts) {
    const number = readOrderNumber(orderText)
    const order = number && (await findFullOrder(db, number))
    if (!order) continue
    const fullName = `${order.delivery.firstName} ${order.delivery.lastName}`
    const parcels = await listParcelsOf(db, order.id)
    const facts = withKnownCarrier(factsOf(line, orderText, names), parcels)
    const step: TrackingStep = earlier.has(order.number) ? { kind: 'twice' } : stepOf(order, parcels, facts)
    return { text: line.text, number: order.number, fullName, ...facts, step }
  }
  return { ...base, step: { kind: 'no-order' } }
}

type Facts = Pick<PlannedTracking, 'carrier' | 'trackingNumber'>

/** A line without a carrier does not change the one of a parcel that has its number already. */
function withKnownCarrier(facts: Facts, parcels: readonly Parcel[]): Facts {
  const parcel = parcels.find(({ trackingNumber }) => trackingNumber === facts.trackingNumber)
  return parcel?.carrier ? { ...facts, carrier: parcel.carrier } : facts
}

function stepOf(order: Order, parcels: readonly Parcel[], { carrier, trackingNumber }: Facts): TrackingStep {
  const { carrierMaxLength, trackingNumberMaxLength } = fulfilmentLimits
  if (!trackingNumber) return { kind: 'no-number' }
  if (trackingNumber.length > trackingNumberMaxLength || (carrier?.length ?? 0) > carrierMaxLength) {
    return { kind: 'too-long' }
  }
  const numbered = parcels.find((parcel) => parcel.trackingNumber === trackingNumber)
  if (numbered?.state === 'packed') return { kind: 'hand-over', parcelId: numbered.id }
  if (numbered) return { kind: 'known' }
  const without = parcels.filter((parcel) => parcel.trackingNumber === null && parcel.resolution === null)
  const [parcel] = without
  if (without.length > 1) return { kind: 'several-parcels' }
  if (parcel?.state === 'packed') return { kind: 'hand-over', parcelId: parcel.id }
  if (parcel?.state === 'handed-over') return { kind: 'number', parcelId: parcel.id }
  const isLeft = order.lines.some((line) => packableUnits(line) > 0)
  const mayPack = isPackable({ status: order.status, payment: { state: order.paymentState } })
  return isLeft && mayPack ? { kind: 'pack', parcelCount: parcels.length } : { kind: 'not-packable' }
}
