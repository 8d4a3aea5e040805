import { DescriptionItem, DescriptionList } from '#admin/frame/description-list.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { disputeMessages as messages } from '#rulebook/dispute-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Parcel } from '#shop/fulfilment/parcels.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import styles from './dispute-section.module.css'

export function DisputeSection({ order }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  if (order.disputes.length === 0) return null
  return (
    <section className={styles.dispute}>
      <h2>{messages.title}</h2>
      {order.disputes.map(({ ref, amountCents, reason, state, answerBy, openedAt }) => (
        <div className={styles.entry} key={ref}>
          <p>
            {messages.text(formatPrice(amountCents))} {messages.reasons[reason] ?? messages.reasons.general}
          </p>
          <DescriptionList>
            <DescriptionItem term={messages.state}>{messages.states[state]}</DescriptionItem>
            {state === 'open' && (
              <DescriptionItem term={messages.answerBy}>
                <strong>{answerBy ? formatDateTime(answerBy) : messages.noAnswer}</strong>
              </DescriptionItem>
            )}
            <DescriptionItem term={messages.opened}>{formatDateTime(openedAt)}</DescriptionItem>
            <DescriptionItem term={messages.ref}>{ref}</DescriptionItem>
          </DescriptionList>
        </div>
      ))}
      <h3>{messages.evidence}</h3>
      <p className="muted">{messages.instructions}</p>
      <Evidence order={order} />
    </section>
  )
}

function Evidence({ order }: { order: OrderForAdmin }) {
  const { formatDateTime } = useShopDates()
  const { delivery, paidAt, changes, parcels, emails, refundedCents } = order
  const { firstName, lastName, email, phoneNumber, address, city, postalCode, country, name, pickupPoint } = delivery
  return (
    <DescriptionList>
      <DescriptionItem term={messages.facts.customer}>
        {[`${firstName} ${lastName}`, email, phoneNumber && formatPhone(phoneNumber, country)]
          .filter(Boolean)
          .join(', ')}
      </DescriptionItem>
      <DescriptionItem term={messages.facts.address}>
        {[address, city, postalCode, country.name].filter(Boolean).join(', ')}
      </DescriptionItem>
      <DescriptionItem term={messages.facts.delivery}>{name}</DescriptionItem>
      {pickupPoint && <DescriptionItem term={messages.facts.point}>{pickupPointLine(pickupPoint)}</DescriptionItem>}
      <DescriptionItem term={messages.facts.parcels}>
        {parcels.length === 0 && messages.noParcels}
        {parcels.map((parcel) => (
          <ParcelFacts key={parcel.id} parcel={parcel} />
        ))}
      </DescriptionItem>
      {paidAt && <DescriptionItem term={messages.facts.paid}>{formatDateTime(paidAt)}</DescriptionItem>}
      <DescriptionItem term={messages.facts.moves}>
        {changes.map(({ to, at }) => (
          <span key={`${to} ${at.getTime()}`}>
            {to}, {formatDateTime(at)}
            <br />
          </span>
        ))}
      </DescriptionItem>
      <DescriptionItem term={messages.facts.emails}>
        {emails.length === 0 && messages.noEmails}
        {emails.map(({ id, kind, sentAt }) => (
          <span key={id}>
            {sentAt
              ? messages.emailSent(adminOrderMessages.emails.kinds[kind], formatDateTime(sentAt))
              : messages.emailNotSent(adminOrderMessages.emails.kinds[kind])}
            <br />
          </span>
        ))}
      </DescriptionItem>
      {refundedCents > 0 && (
        <DescriptionItem term={messages.facts.refunded}>{formatPrice(refundedCents)}</DescriptionItem>
      )}
    </DescriptionList>
  )
}

/** Who carried the parcel, under which number, and each step with its place: what a bank asks for. */
function ParcelFacts({ parcel: { number, carrier, trackingNumber, events } }: { parcel: Parcel }) {
  const { formatDateTime } = useShopDates()
  return (
    <>
      <span>
        {adminParcelMessages.parcel(number)}:{' '}
        {[carrier, trackingNumber ?? messages.noTracking].filter(Boolean).join(' ')}
        <br />
      </span>
      {events.map(({ state, at, place }) => (
        <span key={`${state} ${at.getTime()}`}>
          {[adminParcelMessages.states[state], formatDateTime(at), place].filter(Boolean).join(', ')}
          <br />
        </span>
      ))}
    </>
  )
}
