import type { HistoryEvent } from '#admin/frame/history-events.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { settleRefundMessages } from '#rulebook/settle-refund-messages.ts'
import type { OrderEdit } from '#shop/order-changes/order-changes.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { isUsualTransition } from '#shop/orders/order-status.ts'

const messages = adminOrderMessages.timeline

/** Status changes, a declined card, edits and refunds; those of the same moment in the order in which they are read, the last first. */
export function orderEventsOf({ changes, declinedPayment, refunds, edits }: OrderForAdmin): HistoryEvent[] {
  const statusEvents = changes.map(({ from, to, at, by, byName, reason }, index) => ({
    key: `change ${index}`,
    at,
    title: from ? messages.moved(from, to) : messages.begin(to),
    byline: byName ? messages.byName(byName) : messages.by[by],
    details: reason ?? (by === 'owner' && from && !isUsualTransition(from, to) ? orderMessages.noReason : null),
  }))
  const refundEvents = refunds.map(({ id, at, amountCents, reason, state, problem, settled, alsoSentRef }) => ({
    key: id,
    at,
    title: (state === 'done' && !settled ? messages.refunded : messages.refundOf)(formatPrice(amountCents)),
    byline: settled ? settleRefundMessages.timeline.state : messages.refundStates[state],
    details: [
      reason,
      problemTextOf({ state, problem }),
      alsoSentRef && settleRefundMessages.timeline.alsoSent(alsoSentRef),
    ]
      .filter((text) => text !== null)
      .join(' · '),
  }))
  const editEvents = edits.map(({ version, kind, at, by, byName, details }) => ({
    key: `edit ${version}`,
    at,
    title: orderChangeMessages.admin.titles[kind],
    byline: byName ? messages.byName(byName) : messages.by[by],
    details: detailsOf(details),
  }))
  const declinedEvents = declinedPayment
    ? [
        {
          key: 'declined',
          at: declinedPayment.at,
          title: messages.declined,
          byline: '',
          details: declinedPayment.problem,
        },
      ]
    : []
  return [
    ...statusEvents,
    ...declinedEvents,
    ...editEvents,
    ...refundEvents,
    ...refunds.flatMap(settlementOf),
  ].reverse()
}

function settlementOf({ id, amountCents, settled }: OrderForAdmin['refunds'][number]): HistoryEvent[] {
  if (!settled) return []
  const title = settleRefundMessages.timeline.what(formatPrice(amountCents))
  return [{ key: `settled ${id}`, at: settled.at, title, byline: messages.byName(settled.by), details: settled.how }]
}

function problemTextOf({ state, problem }: Pick<OrderForAdmin['refunds'][number], 'state' | 'problem'>): string | null {
  if (!problem || state === 'done') return null
  const problemText = problem === 'provider-away' ? messages.providerUnavailableReason : problem
  return state === 'refused' ? messages.refundRefused(problemText) : messages.refundDelayed(problemText)
}

function detailsOf({ takenOut = [], added = [], address = [], point }: OrderEdit['details']): string {
  const { email, fields } = orderChangeMessages
  return [
    ...takenOut.map(({ quantity, name }) => email.takenOut(quantity, name)),
    ...added.map(({ quantity, name }) => email.added(quantity, name)),
    ...address.map(({ field, from, to }) => email.field(fields[field] ?? field, `${from} → ${to}`)),
    ...(point ? [[point.from, point.to].filter((line) => line !== null).join(' → ')] : []),
  ].join(' · ')
}
