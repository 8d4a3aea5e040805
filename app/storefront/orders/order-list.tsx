import { ChevronDown } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { hasArrived } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-list.module.css'
import { OrderPill } from './order-pill.tsx'
import { ordersPath } from './orders-address.ts'

/** The user's orders, the newest first. Each expands in place, also without JavaScript. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <ol className={styles.orders}>
      {orders.map((order) => (
        <li key={order.number}>
          <details className={styles.order}>
            <summary className={styles.head}>
              <div>
                <h2>{words.number(order.number)}</h2>
                <p>{formatDate(order.placedAt)}</p>
              </div>
              <span className={styles.status}>
                <OrderPill status={order.status} />
              </span>
              <p className={styles.amount}>
                <small>{words.amount}</small>
                <Price cents={order.totalCents} />
              </p>
              <Icon className={styles.chevron} of={ChevronDown} />
            </summary>
            <div className={styles.body}>
              <OrderFacts order={order} />
              <div>
                <OrderLines
                  label={words.linesOf(order.number)}
                  lines={order.lines}
                  arrived={hasArrived(order.status)}
                />
                <LinkButton
                  aria-label={words.openOf(order.number)}
                  className={styles.open}
                  size="small"
                  to={`${ordersPath}/${order.number}`}
                >
                  {words.open}
                </LinkButton>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}
