import { Link, useRevalidator } from 'react-router'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { useSignInLink } from '#storefront/frame/sign-in-provider.tsx'
import { GuaranteeNotice } from '#storefront/guarantee/guarantee-notice.tsx'
import { orderLinkPath, ordersPath } from '#storefront/orders/customer-orders-address.ts'
import { OrderFacts } from '#storefront/orders/order-facts.tsx'
import { OrderJourney } from '#storefront/orders/order-journey.tsx'
import { OrderTotals } from '#storefront/orders/order-totals.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Steps } from '#ui/steps.tsx'
import { Summary } from '#ui/summary.tsx'
import { useMinutesLeft } from '#ui/use-minutes-left.ts'
import styles from './checkout.module.css'
import { usePlacedInThisBrowser } from './order-attempt.ts'
import { orderHeading } from './order-heading.ts'
import { PayPanel } from './pay-panel.tsx'
import { stepLinks } from './step-links.ts'
import { stepAddress } from './steps.ts'
import { SummaryLines } from './summary-lines.tsx'
import { ThanksOpening } from './thanks-opening.tsx'
import { useFocusOnStepChange } from './use-focus-on-step-change.ts'
import { useOrderPlaced } from './use-order-placed.ts'
import { useReloadAtHoldEnd } from './use-reload-at-hold-end.ts'

const messages = checkoutMessages.order

export type PlacedOrderViewProps = {
  order: Order
  isSettled: boolean
  isHeld: boolean
  /** The shop's time when it answered. */
  loadedAt: Date
  /** Why payments are closed, or null. */
  closedText: string | null
  provider: 'test' | 'stripe'
  linkKey: string
  /** True when no user is signed in. */
  isGuest: boolean
  /** The order belongs to the signed-in user. Otherwise only its link opens it. */
  isMine: boolean
}

export function PlacedOrderView({
  order,
  isSettled,
  isHeld,
  loadedAt,
  closedText,
  provider,
  linkKey,
  isGuest,
  isMine,
}: PlacedOrderViewProps) {
  const { revalidate } = useRevalidator()
  const minutesLeft = useMinutesLeft(order.heldUntil, loadedAt)
  const { title, texts } = orderHeading({ order, isSettled, minutesLeft: isHeld ? minutesLeft : null })
  const isInProgress = order.status === 'Pending' && (order.paymentState === 'processing' || !isSettled)
  const mayPay = order.mayPay && !isInProgress
  useOrderPlaced(order, { isInProgress, reload: revalidate })
  useFocusOnStepChange(title)
  useReloadAtHoldEnd(mayPay && isHeld ? order.heldUntil : null, revalidate)

  const orderPath = isMine ? `${ordersPath}/${order.number}` : orderLinkPath({ number: order.number, key: linkKey })
  // The cart of another browser has nothing of this order.
  const isPlacedHere = usePlacedInThisBrowser(order.number)
  const steps = isPlacedHere ? stepLinks : stepLinks.map(({ name }) => ({ name }))
  const isThanks = order.status === 'Processing'

  return (
    <>
      {isThanks && (
        <ThanksOpening order={order} texts={texts} title={title}>
          <LinkButton to={orderPath} variant="primary">
            {myOrdersMessages.open}
          </LinkButton>
        </ThanksOpening>
      )}
      <div className={`wrap page ${styles.page} ${styles.placed}`}>
        {!isThanks && (
          <header className="page-head page-head--plain">
            <h1>{title}</h1>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </header>
        )}
        {mayPay && <Steps current={3} label={checkoutMessages.progress} steps={steps} />}
        <div className="columns columns--checkout">
          <div className={styles.order}>
            {mayPay && closedText && (
              <p className={`${styles.notice} ${styles.problem}`} role="alert">
                {closedText}
              </p>
            )}
            {mayPay && !closedText && (
              <PayPanel
                checkoutPath={isPlacedHere ? stepAddress('payment') : null}
                amountCents={order.totalCents - order.creditCents}
                isDeclined={order.paymentState === 'declined'}
                isPaidByWallet={order.paymentMethod === 'google-pay'}
                onPaid={revalidate}
                order={{ number: order.number, key: linkKey }}
                orderPath={orderPath}
                provider={provider}
              />
            )}
            {!mayPay && (
              <section>
                <h2>{myOrdersMessages.journey.heading}</h2>
                <OrderJourney order={order} />
                {isThanks && <p>{messages.next.questions}</p>}
              </section>
            )}
            <section>
              <h2>{myOrdersMessages.facts.heading}</h2>
              <OrderFacts order={order} />
            </section>
            <GuaranteeNotice />
            {isGuest && order.paidAt !== null && <AccountOffer email={order.delivery.email} />}
            {!mayPay && (
              <div className="btn-row">
                {!isThanks && <LinkButton to={orderPath}>{myOrdersMessages.open}</LinkButton>}
                <LinkButton to="/">{messages.continueShopping}</LinkButton>
              </div>
            )}
          </div>
          <OrderedProducts order={order} />
        </div>
      </div>
    </>
  )
}

function OrderedProducts({ order }: { order: Order }) {
  return (
    <Summary title={messages.lines}>
      <SummaryLines
        lines={order.lines.map((line) => ({
          ...line,
          name: line.path ? <Link to={line.path}>{line.name}</Link> : line.name,
        }))}
      />
      <OrderTotals order={order} />
    </Summary>
  )
}

function AccountOffer({ email }: { email: string }) {
  const link = useSignInLink('register', undefined, email)
  return (
    <section className={styles.notice}>
      <h2>{messages.account.title}</h2>
      <p>{messages.account.text}</p>
      <LinkButton {...link}>{messages.account.link}</LinkButton>
    </section>
  )
}
