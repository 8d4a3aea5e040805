import { Link } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { withNoBreakSpaces } from '#rulebook/no-break-spaces.ts'
import type { OrderWithActions } from '#shop/orders/list-my-orders-with-actions.server.ts'
import { hasArrived, hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Price } from '#ui/price.tsx'
import { ordersPath } from './customer-orders-address.ts'
import { OrderActions } from './order-actions.tsx'
import { headlineOf } from './order-headline.ts'
import styles from './order-list.module.css'
import { OrderStatusPill } from './order-status-pill.tsx'

type OrderListProps = { orders: readonly OrderWithActions[]; loadedAt: Date }

/** The user's orders, the newest first, each with its next step and what can be done. */
export function OrderList({ orders, loadedAt }: OrderListProps) {
  const underWay = orders.find(({ order: { status } }) => !hasArrived(status) && !hasEnded(status))
  return (
    <ol className={styles.orders}>
      {orders.map((each) => (
        <OrderItem isLit={each === underWay} key={each.order.number} listed={each} loadedAt={loadedAt} />
      ))}
    </ol>
  )
}

type OrderItemProps = { listed: OrderWithActions; loadedAt: Date; isLit: boolean }

function OrderItem({ listed, loadedAt, isLit }: OrderItemProps) {
  const { order, arrival } = listed
  const { timeZone } = useShopSetup()
  const { title } = headlineOf(order, loadedAt, timeZone, [{ arrival }])
  return (
    <li>
      <div>
        <p className={styles.about}>
          <OrderStatus isLit={isLit && !order.mayPay} order={order} />
          <span>{messages.number(order.number)}</span>
          <span>{formatDate(order.placedAt, timeZone)}</span>
        </p>
        <h2>
          <Link aria-label={messages.actions.of(title, order.number)} to={`${ordersPath}/${order.number}`}>
            {title}
          </Link>
        </h2>
        <What listed={listed} />
        <OrderActions isLit={isLit} listed={listed} />
      </div>
      <Pictures order={order} />
    </li>
  )
}

/** The order that comes next is marked, unless the button that pays for it is lit. */
function OrderStatus({ order: { status }, isLit }: { order: Order; isLit: boolean }) {
  if (status === 'Done') return <OrderStatusPill status={status} />
  return <span className={isLit ? styles.lit : undefined}>{status}</span>
}

function What({ listed: { order, mayWithdraw, withdrawableUntil } }: { listed: OrderWithActions }) {
  const { timeZone } = useShopSetup()
  const lastDay = mayWithdraw && withdrawableUntil && formatDate(new Date(withdrawableUntil.getTime() - 1), timeZone)
  const names = namesOf(order)
  return (
    <p className={styles.what}>
      {lastDay ? messages.canGoBack(names, withNoBreakSpaces(lastDay)) : names} · <Price cents={order.totalCents} />
    </p>
  )
}

function namesOf({ lines: [first, ...others] }: Order): string {
  return first ? messages.names(first.name, others.length) : ''
}

const picturesMost = 3

/** The products are named on the order's page. */
function Pictures({ order: { lines } }: { order: Order }) {
  const more = lines.length - picturesMost
  return (
    <div aria-hidden="true" className={styles.pictures}>
      {lines.slice(0, picturesMost).map(({ article, picture, lit, quantity }) => (
        <span className={styles.plate} key={article}>
          <ProductPicture
            alt=""
            lit={lit}
            picture={picture}
            sizes="(min-width: 1400px) 7rem, (min-width: 900px) 8vw, 4.5rem"
          />
          {quantity > 1 && <b>{messages.pieces(quantity)}</b>}
        </span>
      ))}
      {more > 0 && <small>{messages.picturesMore(more)}</small>}
    </div>
  )
}
