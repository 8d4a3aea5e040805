import { DataTable } from '#admin/frame/data-table.tsx'
import { categoryOf } from '#rulebook/categories.ts'
import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { SoldCategory } from '#shop/statistics/statistics.ts'
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
        <DataTable
          columns={[messages.name, [messages.units, 'num'], [messages.sales, 'num'], [messages.share, 'num']]}
          label={messages.title}
          rows={categories.map(({ category, units, cents }) => ({
            key: category,
            cells: [categoryOf(category).name, units.toLocaleString('en-US'), formatPrice(cents), shareOf(cents, sum)],
          }))}
        />
      </details>
    </Chart>
  )
}

function shareOf(cents: number, sum: number): string {
  return sum > 0 ? `${Number(((cents / sum) * 100).toFixed(1))}%` : '–'
}
