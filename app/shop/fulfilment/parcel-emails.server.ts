import type { Tx } from '#shop/database.server.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { orderLink } from '#shop/orders/order-links.server.ts'
import { arrivalText } from '#shop/orders/order-promise.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { pickupPointLines } from '#shop/pickup-points/pickup-points.ts'
import { findDeliveredAt } from '#shop/returns/returns.queries.server.ts'
import { withdrawalEnd } from '#shop/returns/withdrawal-window.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { arrivalOfParcel } from './parcel-arrival.ts'
import { type LockedParcel, listParcelsOf } from './parcels.queries.server.ts'
import { type Parcel, type ParcelState, packableUnits } from './parcels.ts'
import { trackingUrl } from './tracking.ts'

const emailedParcelStates = ['handed-over', 'at-point', 'delivered', 'sent-again'] as const
/** `sent-again`: it has been packed in place of a parcel that was lost or came back. */
export type EmailedParcelState = (typeof emailedParcelStates)[number]

function isEmailed(state: ParcelState | EmailedParcelState): state is EmailedParcelState {
  return emailedParcelStates.some((emailed) => emailed === state)
}

type Dependencies = Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>

/** One email for each parcel and state, also when an admin takes a step back and forward again. */
export async function writeParcelEmail(
  shop: Dependencies,
  tx: Tx,
  number: OrderNumber,
  {
    parcel,
    state,
    onceSuffix,
  }: { parcel: Pick<LockedParcel, 'id'>; state: ParcelState | EmailedParcelState; onceSuffix?: string },
): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.delivery.email || !isEmailed(state)) return
  const [parcels, settings] = [await listParcelsOf(tx, order.id), await readSettings({ db: tx })]
  const sent = parcels.find(({ id }) => id === parcel.id)
  if (!sent) return
  const { days, timeZone } = { ...settings.returns, ...settings['time-zone'] }
  const arrival = state === 'handed-over' ? arrivalOfParcel(order, sent, settings) : null
  const ordered = new Map(order.lines.map((line) => [line.article, line]))
  await writeEmail(shop, tx, {
    kind: 'parcel',
    to: order.delivery.email,
    onceKey: ['parcel', number, parcel.id, state, ...(onceSuffix ? [onceSuffix] : [])].join(':'),
    fullName: `${order.delivery.firstName} ${order.delivery.lastName}`,
    number,
    placedAt: order.placedAt,
    link: orderLink(shop, number),
    state,
    parcelNumber: sent.number,
    parcelCount: parcels.length,
    inPlaceOf: state === 'sent-again' || state === 'handed-over' ? replacedBy(sent, parcels) : null,
    carrier: sent.carrier,
    trackingNumber: sent.trackingNumber,
    trackingUrl: trackingUrl(settings.carriers, sent),
    arrival: arrival && { text: arrivalText(order.delivery.method, arrival.days), isLate: arrival.isLate },
    goingTo: state === 'handed-over' ? destinationOf(order.delivery) : null,
    withdrawLink: state === 'delivered' ? orderLink(shop, number, '/withdraw') : null,
    withdrawUntil:
      state === 'delivered' ? withdrawalEnd(await findDeliveredAt(tx, order.id), { days, timeZone }) : null,
    pickupPoint: state === 'at-point' && order.delivery.pickupPoint ? pickupPointLines(order.delivery.pickupPoint) : [],
    // What is packed and waits to be handed over is in another parcel already.
    rest:
      state === 'handed-over'
        ? order.lines
            .map((line) => ({ name: line.name, quantity: packableUnits(line) }))
            .filter(({ quantity }) => quantity > 0)
        : [],
    lines: sent.lines.map(({ article, quantity }) => {
      const { name = article, picture = null } = ordered.get(article) ?? {}
      return { name, quantity, pictureUrl: emailPictureUrl(shop, picture) }
    }),
  })
}

/** The lost or returned parcel in whose place this one is sent. */
function replacedBy({ replaces }: Parcel, parcels: readonly Parcel[]): EmailOf<'parcel'>['inPlaceOf'] {
  const replaced = parcels.find(({ number }) => number === replaces)
  return replaced
    ? { parcelNumber: replaced.number, because: replaced.state === 'returned' ? 'returned' : 'lost' }
    : null
}

function destinationOf({ pickupPoint, address, city, postalCode }: Order['delivery']): string {
  if (pickupPoint) return [pickupPoint.name, pickupPoint.address, pickupPoint.city].join(', ')
  return `${address}, ${city} ${postalCode}`
}

/** Sends the email of a parcel again. False when the parcel has moved on since. */
export async function writeParcelEmailAgain(
  shop: Dependencies,
  tx: Tx,
  { number, id }: { number: OrderNumber; id: string },
  { onceKey, onceSuffix }: { onceKey: string; onceSuffix: string },
): Promise<boolean> {
  const [, , parcelId, state] = onceKey.split(':')
  const parcel = (await listParcelsOf(tx, id)).find((each) => each.id === parcelId)
  if (!parcel) return false
  const stateNow = parcel.state === 'packed' && parcel.replaces !== null ? 'sent-again' : parcel.state
  if (stateNow !== state) return false
  await writeParcelEmail(shop, tx, number, { parcel, state: stateNow, onceSuffix })
  return true
}
