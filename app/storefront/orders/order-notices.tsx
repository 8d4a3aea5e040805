import { useSearchParams } from 'react-router'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { refundMessages } from '#rulebook/refund-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { ReturnOfOrder } from '#shop/returns/find-return.server.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLocalDateTime } from '#ui/use-local-date-time.ts'
import { useMinutesLeft } from '#ui/use-minutes-left.ts'
import styles from './order-notices.module.css'

const messages = myOrdersMessages.waiting

/** For an unpaid order: until when its stock is held, or until when it can be paid. */
export function UnpaidOrderNotice({ order, loadedAt }: { order: Order; loadedAt: Date }) {
  const [search] = useSearchParams()
  const { closedText } = useShopSetup()
  const key = search.get('key')
  const { number, status, heldUntil, payableUntil, paymentState, mayPay } = order
  const minutesLeft = useMinutesLeft(heldUntil, loadedAt)
  const payableUntilText = useLocalDateTime(payableUntil)
  if (status !== 'Pending') return null
  if (paymentState === 'processing') return <p className={styles.notice}>{messages.processing}</p>
  if (!mayPay) return null
  if (closedText) {
    return (
      <p className={`${styles.notice} ${styles.problem}`} role="alert">
        {closedText}
      </p>
    )
  }
  return (
    <div className={styles.notice}>
      <p>{heldUntil ? messages.held(minutesLeft) : messages.notHeld(payableUntilText)}</p>
      {/* A full page load: the payment provider's fields need that page's own content security policy. */}
      <LinkButton
        reloadDocument
        to={`/order/${number}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`}
        variant="primary"
      >
        {checkoutMessages.pay.pay(formatPrice(order.totalCents - order.creditCents))}
      </LinkButton>
    </div>
  )
}

/** Asks for the pick-up point that the order lacks, or whose point has closed. */
export function PickupPointNotice({ order: { delivery }, pointPath }: { order: Order; pointPath: string | null }) {
  const { pickupPoint } = delivery
  if (!pointPath || pickupPoint?.isOpen) return null
  const { text, closed, link } = myOrdersMessages.choosePoint
  return (
    <div className={styles.notice}>
      <p>{pickupPoint ? closed(pickupPoint.name) : text}</p>
      <LinkButton to={pointPath}>{link}</LinkButton>
    </div>
  )
}

export function ReturnNotices({ returns }: { returns: readonly ReturnOfOrder[] }) {
  const { offered, answer, link } = myOrdersMessages.returns
  return returns.map(({ openOfferCents, ...returned }) =>
    openOfferCents === null ? (
      <p className={styles.notice} key={returned.number}>
        {stateOf(returned)} <TextLink to={returned.path}>{link(returned.number)}</TextLink>
      </p>
    ) : (
      <div className={styles.notice} key={returned.number}>
        <p>
          {offered(formatPrice(openOfferCents))} {link(returned.number)}
        </p>
        <LinkButton to={returned.path} variant="primary">
          {answer}
        </LinkButton>
      </div>
    ),
  )
}

function stateOf({ kind, state }: Pick<ReturnOfOrder, 'kind' | 'state'>): string {
  const { withdrawn, states } = myOrdersMessages.returns
  return kind === 'withdrawal' && state === 'asked' ? withdrawn : states[state]
}

/** Tells the customer about a refund that could not be delivered. */
export function RefundNotice({ order: { refusedCents } }: { order: Order }) {
  if (refusedCents === 0) return null
  return <p className={styles.notice}>{refundMessages.notArrived(formatPrice(refusedCents))}</p>
}

/**
 * For pieces that travel in the parcel of another order. Without the orders of an account there is no link to that order: the holder of a link
 * sees one order.
 */
export function AdditionNotice({ order, ordersPath }: { order: Order; ordersPath: string | undefined }) {
  const { addedTo, missesParcel } = order
  const { addedTo: text, late, mainLink } = orderChangeMessages.additions
  if (!addedTo) return null
  return (
    <p className={styles.notice}>
      {missesParcel ? late(addedTo) : text(addedTo)}
      {ordersPath && <TextLink to={`${ordersPath}/${addedTo}`}>{mainLink}</TextLink>}
    </p>
  )
}
