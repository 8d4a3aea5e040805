import { formatPrice } from '#rulebook/money.ts'
import { orderEmailMessages } from '#rulebook/order-email-messages.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { EmailContent } from './email-content.ts'

const { refund: messages } = orderEmailMessages['order-status']

/** The pieces whose money goes back, what is added or taken off, and the sum. */
export function refundSections(
  { lines, deliveryCents, labelCents, totalCents, taxes }: NonNullable<EmailOf<'order-status'>['refund']>,
  totalName: string,
): Pick<EmailContent, 'pieces' | 'sums'> {
  const otherCents = totalCents - lines.reduce((sum, { cents }) => sum + cents, deliveryCents - labelCents)
  const named = [
    { name: messages.delivery, cents: deliveryCents },
    { name: messages.label, cents: -labelCents },
    { name: messages.other, cents: lines.length > 0 || deliveryCents > 0 ? otherCents : 0 },
  ]
  const rows = named.filter(({ cents }) => cents !== 0)
  return {
    ...(lines.length > 0 && { pieces: { lines } }),
    sums: {
      rows: rows.map(({ name, cents }) => ({ name, amount: formatPrice(cents) })),
      total: { name: totalName, amount: formatPrice(totalCents) },
      taxes,
    },
  }
}
