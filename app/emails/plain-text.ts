import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailContent, OrderContents } from './email-content.ts'
import { arrivalLineOf, totalRowsOf } from './order-totals.ts'

const messages = emailMessages.order

export function renderPlainText(content: EmailContent, shopEmail: string): string {
  const { title, paragraphs, links = [], code, order, sums, products = [], button, unsubscribe } = content
  const { smallPrint = [], reason = emailMessages.reason } = content
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    ...(code ? [`${code.label}: ${code.text}`, code.hint] : []),
    ...(order ? orderText(order) : []),
    ...(sums ? [[...sums.rows, sums.total].map(({ name, amount }) => `${name}: ${amount}`).join('\n')] : []),
    ...products.map(({ name, price, note, href }) => `${name}: ${price}. ${note}\n${href}`),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    '--',
    ...smallPrint,
    reason,
    `${emailMessages.questions} ${shopEmail}.`,
    ...(unsubscribe ? [`${unsubscribe.text}:\n${unsubscribe.href}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function orderText(order: OrderContents): string[] {
  const lines = order.lines.map(({ name, quantity, priceCents }) => {
    const amount = messages.amount(quantity, formatPrice(priceCents))
    return `${name}\n  ${amount} = ${formatPrice(quantity * priceCents)}`
  })
  const totals = totalRowsOf(order).map(({ name, amount }) => `${name}: ${amount}`)
  const taxes = (order.taxes ?? []).map(({ name, cents }) => `${name}: ${formatPrice(cents)}`)
  const { address, pickupPoint = [] } = order.delivery
  const arrival = arrivalLineOf(order.delivery)
  return [
    lines.join('\n'),
    [...totals, `${messages.total}: ${formatPrice(order.totalCents)}`, ...taxes].join('\n'),
    ...(address.length > 0 ? [[messages.deliveryAddress, ...address, ...(arrival ? [arrival] : [])].join('\n')] : []),
    ...(pickupPoint.length > 0 ? [[messages.pickupPoint, ...pickupPoint].join('\n')] : []),
  ]
}
