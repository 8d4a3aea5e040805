import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { LowStockProduct } from '#shop/statistics/statistics.ts'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.runningOut

/** Products that will sell out soon at the current pace, the soonest first, with links to restock them. */
export function LowStockProducts({ products, total }: { products: readonly LowStockProduct[]; total: number }) {
  return (
    <Chart
      id="running-out"
      note={messages.note(statisticsLimits.paceDays, statisticsLimits.lowStockDays)}
      title={messages.title}
      wide
    >
      <DataTable
        columns={[
          messages.product,
          [messages.left, 'num'],
          [messages.sold(statisticsLimits.paceDays), 'num'],
          [messages.lasts, 'num'],
        ]}
        label={messages.title}
        rows={products.map(({ article, name, left, units, days }) => ({
          key: article,
          cells: [
            <Link key={article} to={`/change-product/${article}`}>
              {name}
            </Link>,
            left,
            units.toLocaleString('en-US'),
            left > 0 && days === 0 ? messages.lessThanADay : messages.days(days),
          ],
        }))}
      />
      {total > products.length && <p className={styles.more}>{messages.more(total - products.length)}</p>}
    </Chart>
  )
}
