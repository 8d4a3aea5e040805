import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import { refundMessages } from '#rulebook/refund-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'

const messages = checkoutMessages.order

type OrderHeadingInput = {
  order: Order
  /** False: the payment provider did not report the state of the payment. */
  isSettled: boolean
  /** Its stock is held. */
  isHeld: boolean
}

/** Title and texts of the order page: what happened, and whether money has moved. */
export function orderHeading({ order, isSettled, isHeld }: OrderHeadingInput): { title: string; texts: string[] } {
  const { number, status, paidAt, refundedCents, refusedCents, delivery, paymentState } = order
  const refundSentCents = refundedCents - refusedCents
  const refunded = [
    ...(refundSentCents > 0 ? [messages.refunded(formatPrice(refundSentCents))] : []),
    ...(refusedCents > 0 ? [refundMessages.notArrived(formatPrice(refusedCents))] : []),
  ]
  if (status === 'Pending') {
    if (!isSettled) return { title: messages.title(number), texts: [messages.stateUnknown] }
    if (paymentState === 'processing') return { title: messages.processing, texts: [messages.processingText] }
    const { pay } = checkoutMessages
    const text = isHeld && order.heldUntil ? pay.text(number, formatDateTime(order.heldUntil)) : pay.notHeld(number)
    return { title: pay.title, texts: [text] }
  }
  if (status === 'Cancelled' || status === 'Refunded' || status === 'Failed') {
    const money = paidAt === null ? [messages.notCharged] : refunded
    return { title: messages.title(number), texts: [messages.ended[status], ...money] }
  }
  if (status !== 'Processing') return { title: messages.title(number), texts: refunded }
  return { title: messages.thanks(delivery.firstName), texts: [messages.placed(number), ...refunded] }
}
