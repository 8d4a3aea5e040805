import { categoryOf } from '#rulebook/categories.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { SoldCategory } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
import { Bars } from './bars.tsx'
import { Chart } from './chart.tsx'

const messages = statisticsMessages.categories

export function CategoryChart({ categories }: { categories: readonly SoldCategory[] }) {
  const sum = categories.reduce((total, { cents }) => total + cents, 0)
  const bars = categories.map(({ category, cents }) => {
    return { key: category, name: categoryOf(category).name, value: cents, valueLabel: formatPrice(cents) }
  })
  return (
    <Chart note={messages.note} title={messages.title}>
      <Bars bars={bars} />
      <details>
        <summary>{statisticsMessages.chart.table}</summary>
        <Table label={messages.title}>
          <thead>
            <tr>
              <th scope="col">{messages.name}</th>
              <th className="num" scope="col">
                {messages.units}
              </th>
              <th className="num" scope="col">
                {messages.sales}
              </th>
              <th className="num" scope="col">
                {messages.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, units, cents }) => (
              <tr key={category}>
                <th scope="row">{categoryOf(category).name}</th>
                <td className="num">{units.toLocaleString('en-US')}</td>
                <td className="num">{formatPrice(cents)}</td>
                <td className="num">{shareOf(cents, sum)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Chart>
  )
}

function shareOf(cents: number, sum: number): string {
  return sum > 0 ? `${Number(((cents / sum) * 100).toFixed(1))}%` : '–'
}
