import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { refundMessages } from '#rulebook/refund-messages.ts'
import type { Order } from '#shop/orders/orders.ts'

const messages = checkoutMessages.order

type OrderHeadingInput = {
  order: Order
  /** False: the payment provider did not report the state of the payment. */
  isSettled: boolean
  /** Minutes for which its stock is held; null when it is not. */
  minutesLeft: number | null
}

/** Title and texts of the order page: what happened, and whether money has moved. */
export function orderHeading({ order, isSettled, minutesLeft }: OrderHeadingInput): { title: string; texts: string[] } {
  const { number, status, paidAt, refundedCents, refusedCents, delivery, paymentState } = order
  const refundSentCents = refundedCents - refusedCents
  const refunded = [
    ...(refundSentCents > 0 ? [messages.refunded(formatPrice(refundSentCents))] : []),
    ...(refusedCents > 0 ? [refundMessages.notArrived(formatPrice(refusedCents))] : []),
  ]
  if (status === 'Pending') {
    if (!isSettled) return { title: messages.title(number), texts: [messages.stateUnknown] }
    if (paymentState === 'processing') return { title: messages.processing, texts: [messages.processingText] }
    if (order.missesParcel) return { title: messages.title(number), texts: [orderMessages.problems.mainOrderPacked] }
    const { pay } = checkoutMessages
    const text = minutesLeft === null ? pay.notHeld(number) : pay.text(number, minutesLeft)
    return { title: pay.title, texts: [text] }
  }
  if (status === 'Cancelled' || status === 'Refunded' || status === 'Failed') {
    const money = paidAt === null ? [messages.notCharged] : refunded
    return { title: messages.title(number), texts: [messages.ended[status], ...money] }
  }
  if (status !== 'Processing') return { title: messages.title(number), texts: refunded }
  return { title: messages.thanks(delivery.firstName), texts: [messages.placed(number), ...refunded] }
}
