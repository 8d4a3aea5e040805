import { deliveryMessages } from '#rulebook/delivery.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { includedTaxesOf } from '#shop/invoices/order-sums.ts'
import { discountName } from '#shop/orders/discount-name.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Price } from '#ui/price.tsx'
import { Sums } from '#ui/summary.tsx'

const messages = myOrdersMessages.sums

export function OrderTotals({ order }: { order: Order }) {
  const { goodsCents, discountCents, deliveryCents, totalCents, refundedCents, refusedCents, delivery } = order
  const refundSentCents = refundedCents - refusedCents
  const totals = [
    { name: messages.products, value: <Price cents={goodsCents} /> },
    { name: delivery.name, value: deliveryCents === 0 ? deliveryMessages.free : <Price cents={deliveryCents} /> },
    ...(discountCents > 0 ? [{ name: discountName(order), value: <Price cents={-discountCents} /> }] : []),
    { name: messages.total, value: <Price cents={totalCents} />, isTotal: true },
    ...(order.creditCents > 0
      ? [
          { name: orderMessages.credit, value: <Price cents={-order.creditCents} /> },
          { name: orderMessages.toPay, value: <Price cents={totalCents - order.creditCents} /> },
        ]
      : []),
    ...includedTaxesOf(order).map(({ name, cents }) => ({ name, value: <Price cents={cents} /> })),
    ...(refundSentCents > 0 ? [{ name: messages.refunded, value: <Price cents={-refundSentCents} /> }] : []),
  ]
  return <Sums sums={totals} />
}
