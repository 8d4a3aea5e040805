import { Link } from 'react-router'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { SoldProduct } from '#shop/statistics/statistics.ts'
import { Table } from '#ui/table.tsx'
import { Chart } from './chart.tsx'
import styles from './statistics.module.css'

const messages = statisticsMessages.products

export function BestSellers({ products }: { products: readonly SoldProduct[] }) {
  return (
    <Chart note={messages.note} title={messages.title} wide>
      <Table label={messages.title}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th className="num" scope="col">
              {messages.sold}
            </th>
            <th className="num" scope="col">
              {messages.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.article} product={product} />
          ))}
        </tbody>
      </Table>
    </Chart>
  )
}

function Row({ product: { name, path, picture, units, cents } }: { product: SoldProduct }) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          {picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />}
          {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
        </div>
      </th>
      <td className="num">{units.toLocaleString('en-US')}</td>
      <td className="num">{formatPrice(cents)}</td>
    </tr>
  )
}
