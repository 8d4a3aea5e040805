import { formatPrice } from '#rulebook/money.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import type { ReturnMoney } from '#shop/returns/return-amounts.ts'
import { Sums } from '#ui/summary.tsx'
import styles from './returns.module.css'

const messages = returnRequestMessages.status.money

/** What the customer gets back, and how the sum comes about. */
export function ReturnMoneySums({ money }: { money: ReturnMoney }) {
  return (
    <section aria-label={messages.title} className={styles.money}>
      <Sums sums={[...partsOf(money), { ...totalOf(money), isTotal: true }]} />
      {money.kind === 'at-most' && <p className={styles.small}>{messages.atMostText}</p>}
    </section>
  )
}

export function totalOf({ kind, totalCents }: ReturnMoney): { name: string; value: string } {
  const amount = formatPrice(totalCents)
  if (kind === 'sent') return { name: messages.sent, value: amount }
  return { name: messages.total, value: kind === 'at-most' ? messages.atMost(amount) : amount }
}

function partsOf(money: ReturnMoney): { name: string; value: string }[] {
  if (money.kind === 'sent') return []
  const { pieces, piecesCents, deliveryCents, labelCents } = money
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    { name: messages.pieces(count), value: formatPrice(piecesCents) },
    ...(deliveryCents > 0 ? [{ name: messages.delivery, value: formatPrice(deliveryCents) }] : []),
    ...(labelCents > 0 ? [{ name: messages.label, value: formatPrice(-labelCents) }] : []),
  ]
}
