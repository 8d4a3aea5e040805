import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { discountName } from '#shop/orders/discount-name.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Price } from '#ui/price.tsx'
import { Sums } from '#ui/summary.tsx'

const words = myOrdersWords.sums

export function OrderSums({ order }: { order: Order }) {
  const { goodsCents, discountCents, deliveryCents, totalCents, refundedCents, refusedCents, delivery } = order
  const sentCents = refundedCents - refusedCents
  const sums = [
    { name: words.goods, value: <Price cents={goodsCents} /> },
    { name: delivery.name, value: <Price cents={deliveryCents} /> },
    ...(discountCents > 0 ? [{ name: discountName(order), value: <Price cents={-discountCents} /> }] : []),
    { name: words.total, value: <Price cents={totalCents} />, isTotal: true },
    ...(sentCents > 0 ? [{ name: words.refunded, value: <Price cents={-sentCents} /> }] : []),
  ]
  return <Sums sums={sums} />
}
