import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { discountName } from '#shop/orders/discount-name.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Price } from '#ui/price.tsx'
import styles from './order-sums.module.css'

const words = myOrdersWords.sums

/** From the goods to what was paid, and what of it went back. */
export function OrderSums({ order }: { order: Order }) {
  const { goodsCents, discountCents, deliveryCents, totalCents, refundedCents, delivery } = order
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.goods}</dt>
        <dd>
          <Price cents={goodsCents} />
        </dd>
      </div>
      <div>
        <dt>{delivery.name}</dt>
        <dd>
          <Price cents={deliveryCents} />
        </dd>
      </div>
      {discountCents > 0 && (
        <div>
          <dt>{discountName(order)}</dt>
          <dd>{words.minus(formatPrice(discountCents))}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>
          <Price cents={totalCents} />
        </dd>
      </div>
      {refundedCents > 0 && (
        <div>
          <dt>{words.refunded}</dt>
          <dd>{words.minus(formatPrice(refundedCents))}</dd>
        </div>
      )}
    </dl>
  )
}
