import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { type ShopDates, useShopDates } from '#admin/frame/use-shop-dates.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { Mismatch } from '#shop/statistics/statistics.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.mismatches

/** Orders whose payment and status contradict each other, with the reason and a link. */
export function Mismatches({ orders, total }: { orders: readonly Mismatch[]; total: number }) {
  const dates = useShopDates()
  return (
    <Chart id="mismatches" note={messages.note(statisticsLimits.mismatchDays)} title={messages.title} wide>
      <DataTable
        columns={[[messages.order, 'whole'], messages.status, [messages.total, 'num'], messages.why]}
        label={messages.title}
        rows={orders.map((order) => ({
          key: order.number,
          cells: [
            <Link key="order" to={`/all-orders/${order.number}`}>
              {messages.number(order.number)}
            </Link>,
            <StatusPill key="status">{order.status}</StatusPill>,
            formatPrice(order.totalCents),
            reasonOf(order, dates),
          ],
        }))}
      />
      {total > orders.length && (
        <p className={styles.more}>{statisticsMessages.runningOut.more(total - orders.length)}</p>
      )}
    </Chart>
  )
}

function reasonOf(
  { kind, saidCents, totalCents, refundedCents, answerBy }: Mismatch,
  { formatDateTime }: ShopDates,
): string {
  if (kind === 'disputed') return disputeMessages.mismatch(answerBy && formatDateTime(answerBy))
  if (kind === 'amount') return messages.kinds.amount(formatPrice(saidCents ?? 0))
  return kind === 'kept' ? messages.kinds.kept(formatPrice(totalCents - refundedCents)) : messages.kinds[kind]()
}
