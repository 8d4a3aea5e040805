import { Link } from 'react-router'
import { formatDateTime } from '#rulebook/dates.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Mismatch } from '#shop/statistics/statistics.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.mismatches

/** Orders whose payment and status contradict each other, with the reason and a link. */
export function Mismatches({ orders, total }: { orders: readonly Mismatch[]; total: number }) {
  return (
    <Chart id="mismatches" note={messages.note(statisticsLimits.mismatchDays)} title={messages.title} wide>
      <Table label={messages.title}>
        <thead>
          <tr>
            <th scope="col">{messages.order}</th>
            <th scope="col">{messages.status}</th>
            <th className="num" scope="col">
              {messages.total}
            </th>
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <th className="whole" scope="row">
                <Link to={`/all-orders/${order.number}`}>{messages.number(order.number)}</Link>
              </th>
              <td>
                <StatusPill>{order.status}</StatusPill>
              </td>
              <td className="num">{formatPrice(order.totalCents)}</td>
              <td>{reasonOf(order)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > orders.length && (
        <p className={styles.more}>{statisticsMessages.runningOut.more(total - orders.length)}</p>
      )}
    </Chart>
  )
}

function reasonOf({ kind, saidCents, totalCents, refundedCents, answerBy }: Mismatch): string {
  if (kind === 'disputed') return disputeMessages.mismatch(answerBy && formatDateTime(answerBy))
  if (kind === 'amount') return messages.kinds.amount(formatPrice(saidCents ?? 0))
  return kind === 'kept' ? messages.kinds.kept(formatPrice(totalCents - refundedCents)) : messages.kinds[kind]()
}
