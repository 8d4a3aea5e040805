import { ExternalLink } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { parcelMessages as messages } from '#rulebook/parcel-messages.ts'
import type { CustomerParcel } from '#shop/fulfilment/list-parcels.server.ts'
import type { ParcelArrival } from '#shop/fulfilment/parcel-arrival.ts'
import { arrivalText } from '#shop/orders/order-promise.ts'
import type { Order } from '#shop/orders/orders.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './order-parcels.module.css'

type OrderParcelsProps = { order: Order; parcels: readonly CustomerParcel[] }

/** Where each parcel of the order is, and what is in it. */
export function OrderParcels({ order, parcels }: OrderParcelsProps) {
  if (parcels.length === 0) return null
  const names = new Map(order.lines.map(({ article, name }) => [article, name]))
  return (
    <section aria-label={messages.label} className={styles.parcels} id="parcels">
      {parcels.map((parcel) => (
        <article className={styles.parcel} key={parcel.id}>
          <h2>{messages.title(parcel.number, parcels.length)}</h2>
          <ParcelWay parcel={parcel} />
          {parcel.arrival && <Arrival arrival={parcel.arrival} order={order} />}
          <Carrier parcel={parcel} />
          <p className={styles.small}>
            {parcel.lines
              .map(({ article, quantity }) => messages.pieces(quantity, names.get(article) ?? article))
              .join(', ')}
          </p>
          <Outcome parcel={parcel} />
        </article>
      ))}
    </section>
  )
}

function ParcelWay({ parcel: { state, events, packedAt } }: { parcel: CustomerParcel }) {
  const { timeZone } = useShopSetup()
  const stages = [{ state: 'packed' as const, at: packedAt, place: null }, ...events]
  return (
    <ol className={styles.way}>
      {stages.map(({ state: reached, at, place }, index) => {
        const day = formatDate(at, timeZone)
        const isNow = index === stages.length - 1 && reached === state
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event has no other key than its position
          <li aria-current={isNow ? 'step' : undefined} key={index}>
            <strong>{messages.states[reached]}</strong>
            <time dateTime={at.toISOString()}>{place ? messages.at(day, place) : day}</time>
          </li>
        )
      })}
    </ol>
  )
}

/** When a parcel on its way arrives, beside what was promised when that is later. */
function Arrival({ order, arrival: { days, promised, isLate } }: { order: Order; arrival: ParcelArrival }) {
  const now = formatDays(days.from, days.to)
  return (
    <p>
      {isLate ? messages.later(formatDays(promised.from, promised.to), now) : arrivalText(order.delivery.method, days)}
    </p>
  )
}

function Carrier({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: CustomerParcel }) {
  if (!carrier && !trackingNumber) return null
  return (
    <p className={styles.carrier}>
      {carrier && <span>{messages.by(carrier)}</span>}
      {trackingNumber && (
        <span>
          <span className="visually-hidden">{messages.trackingNumber} </span>
          <code>{trackingNumber}</code>
        </span>
      )}
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" target="_blank">
          {messages.follow} <Icon of={ExternalLink} small />
          <span className="visually-hidden"> {messages.followNewTab}</span>
        </a>
      )}
    </p>
  )
}

function Outcome({ parcel: { state, resolution } }: { parcel: CustomerParcel }) {
  if (state !== 'lost' && state !== 'returned') return null
  const texts = { 'sent-again': messages.replaced, refunded: messages.refunded }
  return <p className={styles.small}>{resolution ? texts[resolution] : messages.lost}</p>
}
