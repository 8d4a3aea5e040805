import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import type { EmailContent, EmailPieces, EmailSums, OrderContents } from './email-content.ts'
import { arrivalLineOf, sumsOf } from './order-totals.ts'

const messages = emailMessages.order

export function renderPlainText(
  content: EmailContent,
  { shopEmail, seller }: Pick<EmailOptions, 'shopEmail' | 'seller'>,
): string {
  const { title, paragraphs, links = [], code, facts = [], order, pieces, sums, products = [], button } = content
  const { besides, smallPrint = [], reason = emailMessages.reason, unsubscribe } = content
  const piecesAndSums = [...(pieces ? pieceLines(pieces) : []), ...(sums ? sumLines(sums) : [])]
  const parts = [
    title,
    ...paragraphs,
    ...links.map(linkText),
    ...(code ? [`${code.label}: ${code.text}`, code.hint] : []),
    ...(facts.length > 0 ? [facts.map(({ name, text }) => `${name}: ${text}`).join('\n')] : []),
    ...(order ? orderText(order) : []),
    ...(piecesAndSums.length > 0 ? [piecesAndSums.join('\n')] : []),
    ...products.map(({ name, price, note, href }) => `${name}: ${price}. ${note}\n${href}`),
    ...(button ? [linkText(button)] : []),
    ...(besides ? [besides.title, ...besides.paragraphs, linkText(besides.link)] : []),
    '--',
    ...smallPrint,
    reason,
    `${emailMessages.questions} ${shopEmail}.`,
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
    seller,
  ]
  return `${parts.join('\n\n')}\n`
}

function linkText({ text, href }: { text: string; href: string }): string {
  return `${text}:\n${href}`
}

function pieceLines({ label, lines }: EmailPieces): string[] {
  return [
    ...(label ? [`${label}:`] : []),
    ...lines.map(({ name, quantity, cents }) => {
      const piece = messages.amount(quantity, name)
      return cents === undefined ? piece : `${piece}: ${formatPrice(cents)}`
    }),
  ]
}

function sumLines({ rows, total, taxes = [] }: EmailSums): string[] {
  return [
    ...[...rows, total].map(({ name, amount }) => `${name}: ${amount}`),
    ...taxes.map(({ name, cents }) => `${name}: ${formatPrice(cents)}`),
  ]
}

function orderText(order: OrderContents): string[] {
  const lines = order.lines.map(({ name, quantity, priceCents }) => {
    const amount = messages.amount(quantity, formatPrice(priceCents))
    return `${name}\n  ${amount} = ${formatPrice(quantity * priceCents)}`
  })
  const { address, pickupPoint = [] } = order.delivery
  const arrival = arrivalLineOf(order.delivery)
  return [
    lines.join('\n'),
    sumLines(sumsOf(order)).join('\n'),
    ...(address.length > 0 ? [[messages.deliveryAddress, ...address, ...(arrival ? [arrival] : [])].join('\n')] : []),
    ...(pickupPoint.length > 0 ? [[messages.pickupPoint, ...pickupPoint].join('\n')] : []),
  ]
}
