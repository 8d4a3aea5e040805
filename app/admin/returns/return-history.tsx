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

function eventOf(returned: Return, step: ReturnStep): HistoryEvent {
  const { what, at } = step
  return {
    key: `${what} ${at.getTime()}`,
    at,
    title: titleOf(step),
    byline: 'by' in step ? (step.by === null ? messages.byShop : messages.by(step.by)) : messages.byCustomer,
    details: detailsOf(returned, what),
  }
}

function titleOf({ what, cents }: ReturnStep): string {
  const amount = formatPrice(cents ?? 0)
  switch (what) {
    case 'refunded':
      return cents ? messages.refunded(amount) : adminReturnMessages.states.refunded
    case 'offered':
      return messages.offered(amount)
    case 'offer-accepted':
      return messages.offerAccepted(amount)
    case 'offer-declined':
      return messages.offerDeclined
    default:
      return adminReturnMessages.states[what]
  }
}

function detailsOf(returned: Return, what: ReturnStep['what']): string | null {
  const { labelCarrier, labelTrackingNumber, lines, exchangeNumber, refusedBecause } = returned
  switch (what) {
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
