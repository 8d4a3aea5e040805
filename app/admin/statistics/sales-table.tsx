import { DataTable } from '#admin/frame/data-table.tsx'
import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { type ChartPoint, revenueOf, type SalesChart, unitsOf } from '#shop/statistics/statistics.ts'
import { formatSpan } from './format-date-range.ts'

const messages = statisticsMessages.chart

type SalesTableProps = { unit: SalesChart['unit']; points: readonly ChartPoint[]; hasPreviousPeriod: boolean }

export function SalesTable({ unit, points, hasPreviousPeriod }: SalesTableProps) {
  const previous = <Cell,>(cell: Cell) => (hasPreviousPeriod ? [cell] : [])
  return (
    <details>
      <summary>{messages.table}</summary>
      <DataTable
        columns={[
          messages.unit[unit],
          [messages.revenue, 'num'],
          ...previous([messages.before, 'num'] as const),
          [messages.orders, 'num'],
          [messages.units, 'num'],
        ]}
        label={messages.title[unit]}
        rows={points.map((point) => ({
          key: point.from,
          cells: [
            formatSpan(point),
            formatPrice(revenueOf(point.sales)),
            ...previous(point.before ? formatPrice(revenueOf(point.before)) : '–'),
            point.sales.orders.toLocaleString('en-US'),
            unitsOf(point.sales).toLocaleString('en-US'),
          ],
        }))}
      />
    </details>
  )
}
