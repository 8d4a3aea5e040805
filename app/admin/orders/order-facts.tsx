import rows from '#admin/frame/rows.module.css'
import { adminOrderListMessages as messages } from '#rulebook/admin-order-list-messages.ts'
import type { Day } from '#rulebook/days.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { packingMessages } from '#rulebook/packing-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { daysLate, isToLeave } from '#shop/orders/order-promise.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import { howFarPaid } from './how-far-paid.ts'
import styles from './orders.module.css'

/** More would make the rows of large orders wider. */
const picturesMax = 3

/** What tells orders in the list apart: pictures, customer and city, promised days, way of delivery and payment. */
export function OrderFacts({ order, today }: { order: Order; today: Day }) {
  const { delivery, lines, promise, status } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paid = howFarPaid(order)
  return (
    <>
      <Pictures lines={lines} />
      <div className={`${rows.about} ${styles.customer}`}>
        <p className={styles.name}>
          {delivery.firstName} {delivery.lastName}
        </p>
        <p>
          {messages.pieces(pieces)} · {delivery.city}
        </p>
      </div>
      <div className={`${rows.about} ${styles.promise}`}>
        {promise && isToLeave(status) && <PromiseLine promise={promise} today={today} />}
        <p>
          <span data-paid={paid}>{messages.paid[paid]}</span> · {delivery.name}
        </p>
      </div>
    </>
  )
}

/** The names are in the row's table. */
function Pictures({ lines }: { lines: readonly OrderLine[] }) {
  const pictures = lines.flatMap(({ article, picture }) => (picture ? [{ article, picture }] : []))
  const more = lines.length - Math.min(pictures.length, picturesMax)
  return (
    <div aria-hidden="true" className={styles.pictures}>
      {pictures.slice(0, picturesMax).map(({ article, picture }) => (
        <img alt="" height={36} key={article} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={36} />
      ))}
      {more > 0 && <small>{messages.morePictures(more)}</small>}
    </div>
  )
}

/** Says for which days an order was promised that has not left yet, and how late it is. */
function PromiseLine({ promise, today }: { promise: DeliveryPromise; today: Day }) {
  const days = daysLate(promise, today)
  return (
    <p>
      {messages.promised(formatDays(promise.from, promise.to))}
      {days > 0 && (
        <>
          {' · '}
          <strong className={styles.late}>{packingMessages.lateBy(days)}</strong>
        </>
      )}
    </p>
  )
}
