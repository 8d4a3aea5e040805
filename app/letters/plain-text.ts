import { letterWords } from '#rulebook/letter-words.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { LetterContent, OrderContents } from './letter-content.ts'
import { sumsOf } from './order-sums.ts'

const words = letterWords.order

export function plainText({
  title,
  paragraphs,
  links = [],
  code,
  order,
  button,
  small = [],
  leave,
}: LetterContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    ...(code ? [`${code.label}: ${code.text}`, code.hint] : []),
    ...(order ? orderText(order) : []),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    '--',
    ...small,
    letterWords.reason,
    `${letterWords.help}: ${shopFacts.email}`,
    ...(leave ? [`${leave.text}:\n${leave.href}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function orderText(order: OrderContents): string[] {
  const bought = order.lines.map(({ name, quantity, priceCents }) => {
    const amount = words.amount(quantity, formatPrice(priceCents))
    return `${name}\n  ${amount} = ${formatPrice(quantity * priceCents)}`
  })
  const sums = sumsOf(order).map(({ name, amount }) => `${name}: ${amount}`)
  const { address, estimate } = order.delivery
  return [
    bought.join('\n'),
    [...sums, `${words.total}: ${formatPrice(order.totalCents)}`].join('\n'),
    ...(address.length > 0
      ? [[words.goingTo, ...address, ...(estimate ? [words.arrives(estimate)] : [])].join('\n')]
      : []),
  ]
}
