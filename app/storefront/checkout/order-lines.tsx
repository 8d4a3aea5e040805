import type { ReactNode } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import type { Picture } from '#shop/media/media.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Price } from '#ui/price.tsx'
import styles from './order-summary.module.css'

export type SummaryLine = {
  article: string
  name: ReactNode
  picture: Picture | null
  quantity: number
  priceCents: number
  /** Below the line, when something is to be said about it. */
  notice?: ReactNode
}

/** What is ordered, line by line. */
export function OrderLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className={styles.items}>
      {lines.map(({ article, name, picture, quantity, priceCents, notice }) => (
        <li key={article}>
          <ProductPicture alt="" className={styles.picture} picture={picture} sizes="3.5rem" />
          <div>
            {name}
            <br />
            <small>{checkoutWords.summary.each(quantity, formatPrice(priceCents))}</small>
          </div>
          <Price cents={priceCents * quantity} />
          {notice && <div className={styles.notice}>{notice}</div>}
        </li>
      ))}
    </ul>
  )
}

export type SummaryTotals = {
  pieces: number
  goodsCents: number
  deliveryCents: number
  discountCents: number
  totalCents: number
  discountName: string | null
}

/** The sums below them. */
export function OrderTotals({ totals, isUpdating = false }: { totals: SummaryTotals; isUpdating?: boolean }) {
  const words = checkoutWords.summary
  return (
    <dl aria-busy={isUpdating} aria-live="polite" className={styles.totals} data-updating={isUpdating || undefined}>
      <div>
        <dt>{words.products(totals.pieces)}</dt>
        <dd>
          <Price cents={totals.goodsCents} />
        </dd>
      </div>
      <div>
        <dt>{words.delivery}</dt>
        <dd>
          <Price cents={totals.deliveryCents} />
        </dd>
      </div>
      {totals.discountCents > 0 && (
        <div>
          <dt>{totals.discountName}</dt>
          <dd>
            <Price cents={-totals.discountCents} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.total}</dt>
        <dd>
          <Price cents={totals.totalCents} />
        </dd>
      </div>
    </dl>
  )
}
