import { type Event, Events } from '#admin/frame/events.tsx'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { settleRefundWords } from '#rulebook/settle-refund-words.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { isUsualMove } from '#shop/orders/order-status.ts'
import { formatPrice } from '#shop/pricing/money.ts'

const words = adminOrderWords.timeline

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
    why: reason ?? (by === 'owner' && from && !isUsualMove(from, to) ? orderWords.noReason : null),
  }))
  const back = refunds.map(({ id, at, amountCents, reason, state, problem, settled, alsoSentRef }) => ({
    key: id,
    at,
    what: (state === 'done' && !settled ? words.refunded : words.refundOf)(formatPrice(amountCents)),
    who: settled ? settleRefundWords.timeline.state : words.refundStates[state],
    why: [reason, troubleOf({ state, problem }), alsoSentRef && settleRefundWords.timeline.alsoSent(alsoSentRef)]
      .filter((text) => text !== null)
      .join(' · '),
  }))
  return [...moves, ...back, ...refunds.flatMap(settlementOf)]
    .reverse()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

function settlementOf({ id, amountCents, settled }: OrderForOwner['refunds'][number]): Event[] {
  if (!settled) return []
  const what = settleRefundWords.timeline.what(formatPrice(amountCents))
  return [{ key: `settled ${id}`, at: settled.at, what, who: words.byName(settled.by), why: settled.how }]
}

function troubleOf({ state, problem }: Pick<OrderForOwner['refunds'][number], 'state' | 'problem'>): string | null {
  if (!problem || state === 'done') return null
  const said = problem === 'provider-away' ? words.refundAway : problem
  return state === 'refused' ? words.refundRefused(said) : words.refundDelayed(said)
}
