import { statisticsWords } from '#rulebook/statistics-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { type ChartPoint, revenueOf, type SalesChart, unitsOf } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
import { daysText } from './days-text.ts'

const words = statisticsWords.chart

type SalesTableProps = { unit: SalesChart['unit']; points: readonly ChartPoint[]; hasBefore: boolean }

export function SalesTable({ unit, points, hasBefore }: SalesTableProps) {
  return (
    <details>
      <summary>{words.table}</summary>
      <Table label={words.title[unit]}>
        <thead>
          <tr>
            <th scope="col">{words.unit[unit]}</th>
            <th className="num" scope="col">
              {words.revenue}
            </th>
            {hasBefore && (
              <th className="num" scope="col">
                {words.before}
              </th>
            )}
            <th className="num" scope="col">
              {words.orders}
            </th>
            <th className="num" scope="col">
              {words.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{daysText(point)}</th>
              <td className="num">{formatPrice(revenueOf(point.sales))}</td>
              {hasBefore && <td className="num">{point.before ? formatPrice(revenueOf(point.before)) : '–'}</td>}
              <td className="num">{point.sales.orders.toLocaleString('en-US')}</td>
              <td className="num">{unitsOf(point.sales).toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
