import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { StatusCount } from '#shop/statistics/statistics.ts'
import { Bars } from './bars.tsx'
import { Chart } from './chart.tsx'

const messages = statisticsMessages.statuses

export function StatusChart({
  statuses,
  period,
}: {
  statuses: readonly StatusCount[]
  period: { from: string; to: string }
}) {
  const placed = statuses.reduce((sum, { orders }) => sum + orders, 0)
  const bars = statuses.map(({ status, orders }) => ({
    key: status,
    name: status,
    value: orders,
    valueLabel: orders.toLocaleString('en-US'),
    to: `/all-orders?${new URLSearchParams({ status, from: period.from, to: period.to })}`,
  }))
  return (
    <Chart note={messages.placed(placed)} title={messages.title}>
      <Bars bars={bars} />
    </Chart>
  )
}
