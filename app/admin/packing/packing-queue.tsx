import { Link } from 'react-router'
import { ProductPictures } from '#admin/frame/product-pictures.tsx'
import { formatDay } from '#rulebook/delivery-promise.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import styles from './packing.module.css'
import { packingPath } from './packing-address.ts'

type PackingQueueProps = {
  orders: readonly OrderToPack[]
  current: OrderNumber
  /** They are listed last. */
  postponed: readonly OrderNumber[]
}

/** The orders to pack, grouped by the day for which they were promised. */
export function PackingQueue({ orders, current, postponed }: PackingQueueProps) {
  const groups = Map.groupBy(orders, ({ number, daysLate, promise }) => {
    if (postponed.includes(number)) return messages.postponed
    return daysLate > 0 ? messages.late : messages.promised(formatDay(promise.to))
  })
  return (
    <nav aria-label={messages.list} className={styles.queue}>
      {[...groups].map(([name, members]) => (
        <section key={name}>
          <h2 className={name === messages.late ? styles.late : undefined}>
            {name} <span>{members.length}</span>
          </h2>
          <ol>
            {members.map(({ number, delivery, daysLate, lines }) => (
              <li key={number}>
                <Link
                  aria-current={number === current ? 'true' : undefined}
                  preventScrollReset
                  to={packingPath({ order: number, postponed })}
                >
                  <span>
                    <strong>{messages.order(number)}</strong>
                    {daysLate > 0 && <small className={styles.late}>{messages.lateBy(daysLate)}</small>}
                    <small>
                      {messages.recipient(`${delivery.firstName} ${delivery.lastName}`, delivery.name, delivery.city)}
                    </small>
                  </span>
                  <ProductPictures lines={lines} />
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
