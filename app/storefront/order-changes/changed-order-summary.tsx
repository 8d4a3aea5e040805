import type { ReactNode } from 'react'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { keptPieces } from '#shop/order-changes/order-changes.ts'
import type { Order } from '#shop/orders/orders.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Price } from '#ui/price.tsx'
import { type Sum, Sums } from '#ui/summary.tsx'
import styles from './order-changes.module.css'

const messages = orderChangeMessages.sums

/** The order beside a form that changes it. */
export function OrderSummary({ order, sums = [] }: { order: Order; sums?: readonly Sum[] }): ReactNode {
  const { number, lines, totalCents, refundedCents } = order
  const before = refundedCents > 0 ? [{ name: messages.refunded, value: <Price cents={-refundedCents} /> }] : []
  return (
    <aside aria-label={messages.heading(number)} className={`sticky ${styles.side}`}>
      <h2>{messages.heading(number)}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.article}>
            <ProductPicture alt="" lit={line.lit} picture={line.picture} sizes="3.5rem" />
            <span>
              {keptPieces(line)} × {line.name}
            </span>
            <Price cents={line.priceCents * keptPieces(line)} />
          </li>
        ))}
      </ul>
      <Sums live sums={[{ name: messages.paid, value: <Price cents={totalCents} /> }, ...before, ...sums]} />
    </aside>
  )
}
