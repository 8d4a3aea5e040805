import { Link } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Table } from '#ui/table.tsx'
import styles from './order-lines.module.css'

const words = adminOrderWords.lines

/** What was bought, and how it adds up. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Table label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th className="num" scope="col">
            {words.price}
          </th>
          <th className="num" scope="col">
            {words.quantity}
          </th>
          <th className="num" scope="col">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Line key={line.article} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Sum cents={order.deliveryCents} name={words.delivery} />
        {order.discountCents > 0 && (
          <Sum cents={-order.discountCents} name={words.discount(order.promotionCode ?? '')} />
        )}
        <Sum cents={order.totalCents} isStrong name={words.sum} />
        {order.refundedCents > 0 && <Sum cents={-order.refundedCents} name={words.refunded} />}
      </tfoot>
    </Table>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { article, name, path, picture, priceCents, quantity, refundedQuantity } = line
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          {picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />}
          <span>
            {path ? <Link to={path}>{name}</Link> : name}
            <small>{article}</small>
            {refundedQuantity > 0 && <small>{words.refundedOf(refundedQuantity)}</small>}
          </span>
        </div>
      </th>
      <td className="num">{formatPrice(priceCents)}</td>
      <td className="num">{quantity}</td>
      <td className="num">{formatPrice(priceCents * quantity)}</td>
    </tr>
  )
}

function Sum({ name, cents, isStrong = false }: { name: string; cents: number; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? styles.strong : undefined}>
      <th colSpan={3} scope="row">
        {name}
      </th>
      <td className="num">{formatPrice(cents)}</td>
    </tr>
  )
}
