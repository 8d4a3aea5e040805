import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { SoldProduct } from '#shop/statistics/statistics.ts'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.products

export function BestSellers({ products }: { products: readonly SoldProduct[] }) {
  return (
    <Chart note={messages.note} title={messages.title} wide>
      <DataTable
        columns={[messages.product, [messages.sold, 'num'], [messages.sales, 'num']]}
        label={messages.title}
        rows={products.map((product) => {
          const { article, units, cents } = product
          return {
            key: article,
            cells: [<Product key={article} product={product} />, units.toLocaleString('en-US'), formatPrice(cents)],
          }
        })}
      />
    </Chart>
  )
}

function Product({ product: { name, path, picture } }: { product: SoldProduct }) {
  return (
    <div className={styles.product}>
      {picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />}
      {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
    </div>
  )
}
