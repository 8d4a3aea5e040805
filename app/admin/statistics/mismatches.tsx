import { Link } from 'react-router'
import { formatMoment } from '#rulebook/dates.ts'
import { disputeWords } from '#rulebook/dispute-words.ts'
import { statisticsLimits as limits, statisticsWords } from '#rulebook/statistics-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Mismatch } from '#shop/statistics/statistics.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const words = statisticsWords.mismatches

/** Orders whose payment and status contradict each other, with the reason and a link. */
export function Mismatches({ orders, total }: { orders: readonly Mismatch[]; total: number }) {
  return (
    <Chart id="mismatches" note={words.note(limits.mismatchDays)} title={words.title} wide>
      <Table label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.status}</th>
            <th className="num" scope="col">
              {words.total}
            </th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <th className="whole" scope="row">
                <Link to={`/all-orders/${order.number}`}>{words.number(order.number)}</Link>
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
      {total > orders.length && <p className={styles.more}>{statisticsWords.runningOut.more(total - orders.length)}</p>}
    </Chart>
  )
}

function reasonOf({ kind, saidCents, totalCents, refundedCents, answerBy }: Mismatch): string {
  if (kind === 'disputed') return disputeWords.mismatch(answerBy && formatMoment(answerBy))
  if (kind === 'amount') return words.kinds.amount(formatPrice(saidCents ?? 0))
  return kind === 'kept' ? words.kinds.kept(formatPrice(totalCents - refundedCents)) : words.kinds[kind]()
}
