import { formatDate } from '#rulebook/dates.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { withNoBreakSpaces } from '#rulebook/no-break-spaces.ts'
import { arrivalOfOrder } from '#shop/orders/order-promise.ts'
import type { Order } from '#shop/orders/orders.ts'

const messages = myOrdersMessages.nextStep

/** What comes next in an order, with its day, in the customer's words. */
export function nextStepOf(order: Order, timeZone: string): string {
  const { status, paymentState, mayPay, missesParcel, changes } = order
  switch (status) {
    case 'Pending':
      if (paymentState === 'processing') return messages.paying
      if (missesParcel) return messages.late
      return mayPay ? messages.toPay : messages.waiting
    case 'Processing':
      return messages.packing(arrivalOfOrder(order, timeZone))
    case 'Shipped':
      return messages.onItsWay(arrivalOfOrder(order, timeZone))
    case 'Delivered':
    case 'Done': {
      const arrived = changes.find(({ to }) => to === 'Delivered' || to === 'Done')
      return messages.delivered(arrived ? withNoBreakSpaces(formatDate(arrived.at, timeZone)) : null)
    }
    default:
      return messages[status]
  }
}
