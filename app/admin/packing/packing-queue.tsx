import { Link } from 'react-router'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import type { OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import styles from './packing.module.css'

/** The orders to pack, grouped by the day for which they were promised. */
export function PackingQueue({ orders, current }: { orders: readonly OrderToPack[]; current: string }) {
  const { formatDate } = useShopDates()
  const groups = Map.groupBy(orders, ({ isLate, promisedBy }) =>
    isLate ? messages.late : messages.promised(formatDate(promisedBy)),
  )
  return (
    <nav aria-label={messages.list} className={styles.queue}>
      {[...groups].map(([name, members]) => (
        <section key={name}>
          <h2 className={members[0]?.isLate ? styles.late : undefined}>
            {name} <span>{members.length}</span>
          </h2>
          <ol>
            {members.map(({ number, delivery }) => (
              <li key={number}>
                <Link
                  aria-current={number === current ? 'true' : undefined}
                  preventScrollReset
                  to={`/packing?order=${number}`}
                >
                  <strong>{messages.order(number)}</strong>
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
