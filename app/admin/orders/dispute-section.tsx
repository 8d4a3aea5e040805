import { Fact, Facts } from '#admin/frame/facts.tsx'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { disputeWords as words } from '#rulebook/dispute-words.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { spacedPhone } from '#shop/shipping/delivery.ts'
import styles from './dispute-section.module.css'

export function DisputeSection({ order }: { order: OrderForOwner }) {
  if (order.disputes.length === 0) return null
  return (
    <section className={styles.dispute}>
      <h2>{words.title}</h2>
      {order.disputes.map(({ ref, amountCents, reason, state, answerBy, openedAt }) => (
        <div className={styles.one} key={ref}>
          <p>
            {words.text(formatPrice(amountCents))} {words.reasons[reason] ?? words.reasons.general}
          </p>
          <Facts>
            <Fact name={words.state}>{words.states[state]}</Fact>
            {state === 'open' && (
              <Fact name={words.answerBy}>
                <strong>{answerBy ? formatMoment(answerBy) : words.noAnswer}</strong>
              </Fact>
            )}
            <Fact name={words.opened}>{formatMoment(openedAt)}</Fact>
            <Fact name={words.ref}>{ref}</Fact>
          </Facts>
        </div>
      ))}
      <h3>{words.known}</h3>
      <p className="muted">{words.how}</p>
      <Evidence order={order} />
    </section>
  )
}

function Evidence({ order: { delivery, paidAt, changes, letters, refundedCents } }: { order: OrderForOwner }) {
  const { firstName, lastName, email, phoneNumber, address, city, postalCode, name } = delivery
  return (
    <Facts>
      <Fact name={words.facts.customer}>
        {[`${firstName} ${lastName}`, email, phoneNumber && spacedPhone(phoneNumber)].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={words.facts.address}>{[address, city, postalCode].filter(Boolean).join(', ')}</Fact>
      <Fact name={words.facts.delivery}>{name}</Fact>
      {paidAt && <Fact name={words.facts.paid}>{formatMoment(paidAt)}</Fact>}
      <Fact name={words.facts.moves}>
        {changes.map(({ to, at }) => (
          <span key={`${to} ${at.getTime()}`}>
            {to}, {formatMoment(at)}
            <br />
          </span>
        ))}
      </Fact>
      <Fact name={words.facts.emails}>
        {letters.length === 0 && words.noEmails}
        {letters.map(({ id, kind, sentAt }) => (
          <span key={id}>
            {sentAt
              ? words.emailSent(adminOrderWords.letters.kinds[kind], formatMoment(sentAt))
              : words.emailNotSent(adminOrderWords.letters.kinds[kind])}
            <br />
          </span>
        ))}
      </Fact>
      {refundedCents > 0 && <Fact name={words.facts.refunded}>{formatPrice(refundedCents)}</Fact>}
    </Facts>
  )
}
