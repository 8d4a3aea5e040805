import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { TextLink } from '#ui/text-link.tsx'

const messages = adminOrderMessages.documents

/** Links to the invoices and credit notes of an order; to a summary while it has none. */
export function OrderDocuments({ order: { number, invoices } }: { order: Pick<Order, 'number' | 'invoices'> }) {
  const path = `/all-orders/${number}/invoice`
  const links = invoices.map((each) => ({
    name: messages.names[each.kind](each.number),
    to: `${path}?document=${each.number}`,
  }))
  return (links.length > 0 ? links : [{ name: messages.summary, to: path }]).map(({ name, to }) => (
    <TextLink key={to} to={to}>
      {name}
    </TextLink>
  ))
}
