import { checkoutWords } from '#rulebook/checkout-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { refundWords } from '#rulebook/refund-words.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'

const words = checkoutWords.order

type Standing = {
  order: Order
  /** False: the payment provider did not report the state of the payment. */
  isSettled: boolean
  /** Its stock is held. */
  isHeld: boolean
}

/** Title and texts of the order page: what happened, and whether money has moved. */
export function orderHead({ order, isSettled, isHeld }: Standing): { title: string; texts: string[] } {
  const { number, status, paidAt, refundedCents, refusedCents, delivery, paymentState } = order
  const sentCents = refundedCents - refusedCents
  const refunded = [
    ...(sentCents > 0 ? [words.refunded(formatPrice(sentCents))] : []),
    ...(refusedCents > 0 ? [refundWords.notArrived(formatPrice(refusedCents))] : []),
  ]
  if (status === 'Pending') {
    if (!isSettled) return { title: words.title(number), texts: [words.unsettled] }
    if (paymentState === 'processing') return { title: words.processing, texts: [words.processingText] }
    const { pay } = checkoutWords
    const text = isHeld && order.heldUntil ? pay.text(number, formatMoment(order.heldUntil)) : pay.later(number)
    return { title: pay.title, texts: [text] }
  }
  if (status === 'Cancelled' || status === 'Refunded' || status === 'Failed') {
    const money = paidAt === null ? [words.notCharged] : refunded
    return { title: words.title(number), texts: [words.ended[status], ...money] }
  }
  if (status !== 'Processing') return { title: words.title(number), texts: refunded }
  return { title: words.thanks(delivery.firstName), texts: [words.placed(number), ...refunded] }
}
