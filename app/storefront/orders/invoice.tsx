import { ArrowLeft, Printer } from 'lucide'
import { formatDate } from '#rulebook/dates.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { InvoiceSettings } from '#shop/settings/read-invoice-settings.server.ts'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './invoice.module.css'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

const messages = myOrdersMessages.invoice

/** A printable sheet. Without JavaScript the browser's menu prints it. */
export function Invoice({ order, seller, timeZone, backTo }: InvoiceSettings & { order: Order; backTo: string }) {
  const isHydrated = useHydrated()
  const { firstName, lastName, address, city, postalCode, country, email } = order.delivery
  return (
    <main className={styles.sheet}>
      <div className={styles.tools}>
        <LinkButton size="small" to={backTo}>
          <Icon of={ArrowLeft} small />
          {messages.back}
        </LinkButton>
        {isHydrated && (
          <Button onClick={() => window.print()} size="small">
            <Icon of={Printer} small />
            {messages.print}
          </Button>
        )}
      </div>
      <header className={styles.head}>
        <h1>{messages.heading}</h1>
        <Brand />
      </header>
      <div className={styles.parties}>
        <InvoiceFacts order={order} timeZone={timeZone} />
        <section>
          <h2>{messages.from}</h2>
          <address>
            {seller.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
        <section>
          <h2>{messages.for}</h2>
          <address>
            <span>
              {firstName} {lastName}
            </span>
            <span>{address}</span>
            <span>
              {city} {postalCode}
            </span>
            <span>{country.name}</span>
            <span>{email}</span>
          </address>
        </section>
      </div>
      <OrderLines label={myOrdersMessages.linesOf(order.number)} lines={order.lines} plain />
      <div className={styles.totals}>
        <OrderTotals order={order} />
      </div>
      <p className={styles.thanks}>{messages.thanks}</p>
    </main>
  )
}

function InvoiceFacts({ order, timeZone }: { order: Order; timeZone: string }) {
  const { number, placedAt, paidAt, paymentMethod, status } = order
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{messages.number}</dt>
        <dd>{myOrdersMessages.number(number)}</dd>
      </div>
      <div>
        <dt>{messages.status}</dt>
        <dd>{status}</dd>
      </div>
      <div>
        <dt>{messages.placed}</dt>
        <dd>{formatDate(placedAt, timeZone)}</dd>
      </div>
      <div>
        <dt>{messages.paid}</dt>
        <dd>{paidAt ? formatDate(paidAt, timeZone) : messages.notPaid}</dd>
      </div>
      <div>
        <dt>{myOrdersMessages.facts.payment}</dt>
        <dd>{paymentMethodName(paymentMethod)}</dd>
      </div>
    </dl>
  )
}
