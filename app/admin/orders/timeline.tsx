import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import styles from './timeline.module.css'

const words = adminOrderWords.timeline

type Event = { key: string; at: Date; what: string; who: string; why: string | null }

/** Everything that happened to an order, the latest first: who, when, why. */
export function Timeline({ order }: { order: OrderForOwner }) {
  return (
    <section>
      <h2>{words.title}</h2>
      <ol className={styles.timeline}>
        {eventsOf(order).map(({ key, at, what, who, why }) => (
          <li key={key}>
            <strong>{what}</strong>
            <span>
              <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
              {who && `, ${who}`}
            </span>
            {why && <p>{why}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventsOf({ changes, refunds }: OrderForOwner): Event[] {
  const moves = changes.map(({ from, to, at, by, byName, reason }, index) => ({
    key: `change ${index}`,
    at,
    what: from ? words.moved(from, to) : words.begin(to),
    who: byName ? words.byName(byName) : words.by[by],
    why: reason,
  }))
  const back = refunds.map(({ id, at, amountCents, reason, state, problem }) => ({
    key: id,
    at,
    what: words.refunded(formatPrice(amountCents)),
    who: words.refundStates[state],
    why: [reason, troubleOf({ state, problem })].filter((text) => text !== null).join(' · '),
  }))
  return [...moves, ...back].reverse().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

function troubleOf({ state, problem }: Pick<OrderForOwner['refunds'][number], 'state' | 'problem'>): string | null {
  if (!problem || state === 'done') return null
  const said = problem === 'provider-away' ? words.refundAway : problem
  return state === 'refused' ? words.refundRefused(said) : words.refundDelayed(said)
}
