import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { type ChartPoint, revenueOf, type SalesChart, unitsOf } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
import { formatSpan } from './format-date-range.ts'

const messages = statisticsMessages.chart

type SalesTableProps = { unit: SalesChart['unit']; points: readonly ChartPoint[]; hasPreviousPeriod: boolean }

export function SalesTable({ unit, points, hasPreviousPeriod }: SalesTableProps) {
  return (
    <details>
      <summary>{messages.table}</summary>
      <Table label={messages.title[unit]}>
        <thead>
          <tr>
            <th scope="col">{messages.unit[unit]}</th>
            <th className="num" scope="col">
              {messages.revenue}
            </th>
            {hasPreviousPeriod && (
              <th className="num" scope="col">
                {messages.before}
              </th>
            )}
            <th className="num" scope="col">
              {messages.orders}
            </th>
            <th className="num" scope="col">
              {messages.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{formatSpan(point)}</th>
              <td className="num">{formatPrice(revenueOf(point.sales))}</td>
              {hasPreviousPeriod && (
                <td className="num">{point.before ? formatPrice(revenueOf(point.before)) : '–'}</td>
              )}
              <td className="num">{point.sales.orders.toLocaleString('en-US')}</td>
              <td className="num">{unitsOf(point.sales).toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
