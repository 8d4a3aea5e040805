import { Printer } from 'lucide'
import { formatDate, formatDays } from '#rulebook/dates.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { hasArrived, hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { estimateDelivery } from '#shop/shipping/delivery.ts'
import { Done } from '#storefront/account/done.tsx'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { WayBack } from '#ui/way-back.tsx'
import { AgainForm } from './again-form.tsx'
import type { OrderAnswer } from './answer-order-form.server.ts'
import { CancelForm } from './cancel-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderJourney } from './order-journey.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPill } from './order-pill.tsx'
import { OrderSums } from './order-sums.tsx'
import styles from './order-view.module.css'
import { RefundNotice, WaitingNotice } from './waiting-notice.tsx'

export type OrderViewProps = {
  order: Order
  payableUntil: Date
  answer: OrderAnswer | { kind: 'failed'; text: string } | undefined
  invoicePath: string
  wayBack?: { name: string; path: string }
  /** Without JavaScript a guest cannot buy again: their cart is stored in the browser. */
  mayBuyAgainUnscripted?: boolean
}

/** One order, for its customer and for holders of its link. */
export function OrderView(props: OrderViewProps) {
  const { order, payableUntil, answer, invoicePath, wayBack, mayBuyAgainUnscripted = true } = props
  return (
    <>
      {wayBack && <WayBack name={wayBack.name} to={wayBack.path} />}
      <header className={styles.head}>
        <h1>{words.title(order.number)}</h1>
        <OrderPill status={order.status} />
        <p>{formatDate(order.placedAt)}</p>
      </header>
      <Done words={{ cancelled: words.cancel.done }} />
      {(answer?.kind === 'refused' || answer?.kind === 'failed') && <FormNotice answer={answer} />}
      <WaitingNotice order={order} payableUntil={payableUntil} />
      <RefundNotice order={order} />
      <div className={styles.columns}>
        <section>
          <OrderLines label={words.linesOf(order.number)} lines={order.lines} arrived={hasArrived(order.status)} />
          <div className={styles.below}>
            <OrderSums order={order} />
            <div className={styles.actions}>
              <AgainForm
                answer={answer?.kind === 'again' ? answer : undefined}
                worksUnscripted={mayBuyAgainUnscripted}
              />
              <LinkButton to={invoicePath}>
                <Icon of={Printer} small />
                {words.invoice.link}
              </LinkButton>
              {order.mayCancel && <CancelForm />}
            </div>
          </div>
        </section>
        <div className={styles.side}>
          <section>
            <h2>{words.journey.heading}</h2>
            <OrderJourney order={order} />
            <p className={styles.small}>{words.journey.letters(order.delivery.email)}</p>
          </section>
          <section>
            <h2>{words.facts.heading}</h2>
            <OrderFacts order={order} />
            <Expected order={order} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Counted from the payment date, and shown only until the order is delivered or ended. */
function Expected({ order: { status, paidAt, delivery } }: { order: Order }) {
  if (!paidAt || hasEnded(status) || status === 'Delivered' || status === 'Done') return null
  const { earliest, latest } = estimateDelivery(delivery, paidAt)
  return <p className={styles.small}>{words.facts.expected(formatDays(earliest, latest))}</p>
}
