import { Link } from 'react-router'
import { statisticsLimits as limits, statisticsWords } from '#rulebook/statistics-words.ts'
import type { RunningOut } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const words = statisticsWords.runningOut

/** Products that will sell out soon at the current pace, the soonest first, with links to restock them. */
export function RunningOutProducts({ products, total }: { products: readonly RunningOut[]; total: number }) {
  return (
    <Chart id="running-out" note={words.note(limits.paceDays, limits.soonDays)} title={words.title} wide>
      <Table label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th className="num" scope="col">
              {words.left}
            </th>
            <th className="num" scope="col">
              {words.sold(limits.paceDays)}
            </th>
            <th className="num" scope="col">
              {words.lasts}
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
              <td className="num">{left > 0 && days === 0 ? words.lessThanADay : words.days(days)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > products.length && <p className={styles.more}>{words.more(total - products.length)}</p>}
    </Chart>
  )
}
