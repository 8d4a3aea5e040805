import { type Event, Events } from '#admin/frame/events.tsx'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'

const words = adminOrderWords.timeline

/** Everything that happened to an order, the latest first: who, when, why. */
export function Timeline({ order }: { order: OrderForOwner }) {
  return (
    <section>
      <h2>{words.title}</h2>
      <Events events={eventsOf(order)} />
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
    what: state === 'done' ? words.refunded(formatPrice(amountCents)) : words.refundOf(formatPrice(amountCents)),
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
