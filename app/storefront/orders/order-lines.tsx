import { Link } from 'react-router'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Price } from '#ui/price.tsx'
import { Table } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './order-lines.module.css'

const words = myOrdersWords.lines

/** What was bought, at the prices of that day. */
export function OrderLines({
  label,
  lines,
  plain = false,
  arrived = false,
}: {
  label: string
  lines: readonly OrderLine[]
  plain?: boolean
  /** Only who has it in hand can tell others about it. */
  arrived?: boolean
}) {
  return (
    <Table label={label}>
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
        {lines.map((line) => (
          <tr key={line.article}>
            <th scope="row">
              <div className={styles.product}>
                {!plain && <ProductPicture alt="" picture={line.picture} sizes="3.5rem" />}
                <span>
                  {line.path && !plain ? <Link to={line.path}>{line.name}</Link> : line.name}
                  {arrived && line.path && (
                    <small>
                      <TextLink aria-label={words.feedbackOn(line.name)} to={`${line.path}/feedback`}>
                        {words.feedback}
                      </TextLink>
                    </small>
                  )}
                  {line.refundedQuantity > 0 && <small>{words.refunded(line.refundedQuantity)}</small>}
                </span>
              </div>
            </th>
            <td className="num">
              <Price cents={line.priceCents} />
            </td>
            <td className="num">{line.quantity}</td>
            <td className="num">
              <Price cents={line.priceCents * line.quantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
