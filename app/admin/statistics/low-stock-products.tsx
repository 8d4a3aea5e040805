import { Link } from 'react-router'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { LowStockProduct } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
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
      <Table label={messages.title}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th className="num" scope="col">
              {messages.left}
            </th>
            <th className="num" scope="col">
              {messages.sold(statisticsLimits.paceDays)}
            </th>
            <th className="num" scope="col">
              {messages.lasts}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ article, name, left, units, days }) => (
            <tr key={article}>
              <th scope="row">
                <Link to={`/change-product/${article}`}>{name}</Link>
              </th>
              <td className="num">{left}</td>
              <td className="num">{units.toLocaleString('en-US')}</td>
              <td className="num">{left > 0 && days === 0 ? messages.lessThanADay : messages.days(days)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > products.length && <p className={styles.more}>{messages.more(total - products.length)}</p>}
    </Chart>
  )
}
