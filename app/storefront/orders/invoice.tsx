import { ArrowLeft, Printer } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './invoice.module.css'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'

const words = myOrdersWords.invoice

/** A printable sheet. Without JavaScript the browser's menu prints it. */
export function Invoice({ order, backTo }: { order: Order; backTo: string }) {
  const isHydrated = useHydrated()
  const { firstName, lastName, address, city, postalCode, email } = order.delivery
  return (
    <main className={styles.sheet}>
      <div className={styles.tools}>
        <LinkButton size="small" to={backTo}>
          <Icon of={ArrowLeft} small />
          {words.back}
        </LinkButton>
        {isHydrated && (
          <Button onClick={() => window.print()} size="small">
            <Icon of={Printer} small />
            {words.print}
          </Button>
        )}
      </div>
      <header className={styles.head}>
        <h1>{words.heading}</h1>
        <Brand />
      </header>
      <div className={styles.parties}>
        <Facts order={order} />
        <section>
          <h2>{words.from}</h2>
          <address>
            <span>{shopFacts.name}</span>
            <span>{shopFacts.email}</span>
          </address>
        </section>
        <section>
          <h2>{words.for}</h2>
          <address>
            <span>
              {firstName} {lastName}
            </span>
            <span>{address}</span>
            <span>
              {city} {postalCode}
            </span>
            <span>{email}</span>
          </address>
        </section>
      </div>
      <OrderLines label={myOrdersWords.linesOf(order.number)} lines={order.lines} plain />
      <div className={styles.sums}>
        <OrderSums order={order} />
      </div>
      <p className={styles.thanks}>{words.thanks}</p>
    </main>
  )
}

function Facts({ order: { number, placedAt, paidAt, paymentMethod, status } }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.number}</dt>
        <dd>{myOrdersWords.number(number)}</dd>
      </div>
      <div>
        <dt>{words.status}</dt>
        <dd>{status}</dd>
      </div>
      <div>
        <dt>{words.placed}</dt>
        <dd>{formatDate(placedAt)}</dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>{paidAt ? formatDate(paidAt) : words.notPaid}</dd>
      </div>
      <div>
        <dt>{myOrdersWords.facts.payment}</dt>
        <dd>{paymentMethodName(paymentMethod)}</dd>
      </div>
    </dl>
  )
}
