import { ChevronDown } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { withNoBreakSpaces } from '#rulebook/no-break-spaces.ts'
import { hasArrived } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { ordersPath } from './customer-orders-address.ts'
import { NextStep } from './next-step.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-list.module.css'
import { OrderStatusPill } from './order-status-pill.tsx'

/** The user's orders, the newest first. Each expands in place, also without JavaScript. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { timeZone } = useShopSetup()
  return (
    <ol className={styles.orders}>
      {orders.map((order) => (
        <li key={order.number}>
          <details className={styles.order}>
            <summary className={styles.head}>
              <div>
                <h2>
                  <NextStep order={order} /> <span className={styles.number}>{messages.number(order.number)}</span>
                </h2>
                <p>
                  {namesOf(order)} · {withNoBreakSpaces(formatDate(order.placedAt, timeZone))}
                </p>
                <Pictures order={order} />
              </div>
              <span className={styles.status}>
                <OrderStatusPill status={order.status} />
              </span>
              <p className={styles.amount}>
                <small>{messages.amount}</small>
                <Price cents={order.totalCents} />
              </p>
              <Icon className={styles.chevron} of={ChevronDown} />
            </summary>
            <div className={styles.body}>
              <OrderFacts order={order} />
              <div>
                <OrderLines
                  label={messages.linesOf(order.number)}
                  lines={order.lines}
                  arrived={hasArrived(order.status)}
                />
                <LinkButton
                  aria-label={messages.openOf(order.number)}
                  className={styles.open}
                  size="small"
                  to={`${ordersPath}/${order.number}`}
                >
                  {messages.open}
                </LinkButton>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

function namesOf({ lines: [first, ...others] }: Order): string {
  return first ? messages.names(first.name, others.length) : ''
}

const picturesMost = 4

function Pictures({ order: { lines } }: { order: Order }) {
  const more = lines.length - picturesMost
  return (
    <span aria-hidden="true" className={styles.pictures}>
      {lines.slice(0, picturesMost).map(({ article, picture, lit }) => (
        <ProductPicture alt="" key={article} picture={picture} lit={lit} sizes="3rem" />
      ))}
      {more > 0 && <small>{messages.picturesMore(more)}</small>}
    </span>
  )
}
