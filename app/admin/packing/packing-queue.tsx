import { Link } from 'react-router'
import { formatDay } from '#rulebook/delivery-promise.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import styles from './packing.module.css'

/** The orders to pack, grouped by the day for which they were promised. */
export function PackingQueue({ orders, current }: { orders: readonly OrderToPack[]; current: string }) {
  const groups = Map.groupBy(orders, ({ daysLate, promise }) =>
    daysLate > 0 ? messages.late : messages.promised(formatDay(promise.to)),
  )
  return (
    <nav aria-label={messages.list} className={styles.queue}>
      {[...groups].map(([name, members]) => (
        <section key={name}>
          <h2 className={members[0]?.daysLate ? styles.late : undefined}>
            {name} <span>{members.length}</span>
          </h2>
          <ol>
            {members.map(({ number, delivery, daysLate }) => (
              <li key={number}>
                <Link
                  aria-current={number === current ? 'true' : undefined}
                  preventScrollReset
                  to={`/packing?order=${number}`}
                >
                  <strong>{messages.order(number)}</strong>
                  {daysLate > 0 && <small className={styles.late}>{messages.lateBy(daysLate)}</small>}
                  <small>
                    {messages.recipient(`${delivery.firstName} ${delivery.lastName}`, delivery.name, delivery.city)}
                  </small>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
