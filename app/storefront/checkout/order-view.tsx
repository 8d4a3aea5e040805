import { Link, useRevalidator } from 'react-router'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { formatDays } from '#rulebook/dates.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import type { Order } from '#shop/orders/orders.ts'
import { estimateDelivery } from '#shop/shipping/delivery.ts'
import { useSignInLink } from '#storefront/frame/sign-in-provider.tsx'
import { OrderFacts } from '#storefront/orders/order-facts.tsx'
import { OrderJourney } from '#storefront/orders/order-journey.tsx'
import { OrderSums } from '#storefront/orders/order-sums.tsx'
import { linkPathOf, ordersPath } from '#storefront/orders/orders-address.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Steps } from '#ui/steps.tsx'
import { Summary } from '#ui/summary.tsx'
import styles from './checkout.module.css'
import { orderHead } from './order-head.ts'
import { PayPanel } from './pay-panel.tsx'
import { stepList } from './steps.ts'
import { SummaryLines } from './summary-lines.tsx'
import { useArrivalAtStep } from './use-arrival-at-step.ts'
import { useHoldEnd } from './use-hold-end.ts'
import { useOrderPlaced } from './use-order-placed.ts'

const words = checkoutWords.order

export type OrderViewProps = {
  order: Order
  isSettled: boolean
  isHeld: boolean
  /** Why payments are closed, or null. */
  closedText: string | null
  provider: 'test' | 'stripe'
  linkKey: string
  /** True when no user is signed in. */
  isGuest: boolean
  /** The order belongs to the signed-in user. Otherwise only its link opens it. */
  isMine: boolean
}

export function OrderView({
  order,
  isSettled,
  isHeld,
  closedText,
  provider,
  linkKey,
  isGuest,
  isMine,
}: OrderViewProps) {
  const { revalidate } = useRevalidator()
  const { title, texts } = orderHead({ order, isSettled, isHeld })
  const isUnderWay = order.status === 'Pending' && (order.paymentState === 'processing' || !isSettled)
  const mayPay = order.mayPay && !isUnderWay
  useOrderPlaced(order, { isUnderWay, lookAgain: revalidate })
  useArrivalAtStep(title)
  useHoldEnd(mayPay && isHeld ? order.heldUntil : null, revalidate)

  return (
    <div className={`wrap page ${styles.page} ${styles.placed}`}>
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </header>
      {mayPay && <Steps current={3} label={checkoutWords.progress} steps={stepList} />}
      <div className="columns columns--checkout">
        <div className={styles.order}>
          {mayPay && closedText && (
            <p className={`${styles.notice} ${styles.problem}`} role="alert">
              {closedText}
            </p>
          )}
          {mayPay && !closedText && (
            <PayPanel
              amountCents={order.totalCents}
              isDeclined={order.paymentState === 'declined'}
              isPaidByWallet={order.paymentMethod === 'google-pay'}
              onPaid={revalidate}
              order={{ number: order.number, key: linkKey }}
              provider={provider}
            />
          )}
          {order.status === 'Processing' && <WhatHappensNext order={order} />}
          <section>
            <h2>{myOrdersWords.facts.heading}</h2>
            <OrderFacts order={order} />
          </section>
          {!mayPay && (
            <section>
              <h2>{myOrdersWords.journey.heading}</h2>
              <OrderJourney order={order} />
            </section>
          )}
          {isGuest && order.paidAt !== null && <AccountOffer email={order.delivery.email} />}
          {!mayPay && (
            <div className="btn-row">
              <LinkButton
                to={isMine ? `${ordersPath}/${order.number}` : linkPathOf({ number: order.number, key: linkKey })}
              >
                {myOrdersWords.open}
              </LinkButton>
              <LinkButton to="/">{words.goOn}</LinkButton>
            </div>
          )}
        </div>
        <WhatWasOrdered order={order} />
      </div>
    </div>
  )
}

function WhatWasOrdered({ order }: { order: Order }) {
  return (
    <Summary title={words.lines}>
      <SummaryLines
        lines={order.lines.map((line) => ({
          ...line,
          name: line.path ? <Link to={line.path}>{line.name}</Link> : line.name,
        }))}
      />
      <OrderSums order={order} />
    </Summary>
  )
}

function WhatHappensNext({ order: { delivery, placedAt, paidAt } }: { order: Order }) {
  const { earliest, latest } = estimateDelivery(delivery, paidAt ?? placedAt)
  return (
    <section>
      <h2>{words.nextTitle}</h2>
      <ol className={styles.steps}>
        <li>{words.next.letter(delivery.email)}</li>
        <li>{words.next.packing}</li>
        <li>{words.next.arrives(delivery.name, formatDays(earliest, latest))}</li>
        <li>{words.next.questions}</li>
      </ol>
    </section>
  )
}

function AccountOffer({ email }: { email: string }) {
  const link = useSignInLink('register', undefined, email)
  return (
    <section className={styles.notice}>
      <h2>{words.account.title}</h2>
      <p>{words.account.text}</p>
      <LinkButton {...link}>{words.account.link}</LinkButton>
    </section>
  )
}
