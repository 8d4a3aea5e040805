import { statisticsWords } from '#rulebook/statistics-words.ts'
import type { StatusCount } from '#shop/statistics/statistics.ts'
import { Bars } from './bars.tsx'
import { Chart } from './chart.tsx'

const words = statisticsWords.statuses

export function StatusChart({
  statuses,
  days,
}: {
  statuses: readonly StatusCount[]
  days: { from: string; to: string }
}) {
  const placed = statuses.reduce((sum, { orders }) => sum + orders, 0)
  const bars = statuses.map(({ status, orders }) => ({
    key: status,
    name: status,
    value: orders,
    figures: orders.toLocaleString('en-US'),
    to: `/all-orders?${new URLSearchParams({ status, from: days.from, to: days.to })}`,
  }))
  return (
    <Chart note={words.placed(placed)} title={words.title}>
      <Bars bars={bars} />
    </Chart>
  )
}
