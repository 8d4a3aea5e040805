import { type HistoryEvent, HistoryEvents } from '#admin/frame/history-events.tsx'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { ReturnStep } from '#shop/returns/return-steps.server.ts'
import type { Return } from '#shop/returns/returns.ts'
import { outcomesOf } from './outcomes.ts'

const messages = adminReturnMessages.history

/** Who did what with the return, and when. */
export function ReturnHistory({ returned, steps }: { returned: Return; steps: readonly ReturnStep[] }) {
  const { kind, statedAt, statedBy } = returned
  const first = {
    key: 'stated',
    at: statedAt,
    title: messages.stated[kind],
    byline: adminReturnMessages.by[statedBy],
    details: null,
  }
  return (
    <section>
      <h2>{messages.title}</h2>
      <HistoryEvents events={[first, ...steps.map((step) => eventOf(returned, step))].reverse()} />
    </section>
  )
}

function eventOf(returned: Return, { state, at, by, refundedCents }: ReturnStep): HistoryEvent {
  return {
    key: `${state} ${at.getTime()}`,
    at,
    title: refundedCents ? messages.refunded(formatPrice(refundedCents)) : adminReturnMessages.states[state],
    byline: by === null ? messages.byShop : messages.by(by),
    details: detailsOf(returned, state),
  }
}

function detailsOf(returned: Return, state: ReturnStep['state']): string | null {
  const { labelCarrier, labelTrackingNumber, lines, exchangeNumber, refusedBecause } = returned
  switch (state) {
    case 'label-sent':
      return labelTrackingNumber && adminReturnMessages.label.number(labelCarrier, labelTrackingNumber)
    case 'received':
      return lines.map((line) => messages.became(line.name, outcomesOf(line))).join('\n')
    case 'exchanged':
      return exchangeNumber && adminReturnMessages.order(exchangeNumber)
    case 'refused':
      return refusedBecause
    default:
      return null
  }
}
