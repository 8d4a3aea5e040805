import type { ReactNode } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Picture } from '#shop/media/media.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Price } from '#ui/price.tsx'
import styles from './summary-lines.module.css'

export type SummaryLine = {
  article: string
  name: ReactNode
  picture: Picture | null
  lit?: Picture | null
  quantity: number
  priceCents: number
  notice?: ReactNode
}

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className={styles.items}>
      {lines.map(({ article, name, picture, lit, quantity, priceCents, notice }) => (
        <li key={article}>
          <ProductPicture alt="" className={styles.picture} picture={picture} lit={lit} sizes="3.5rem" />
          <div>
            {name}
            <br />
            <small>{checkoutMessages.summary.each(quantity, formatPrice(priceCents))}</small>
          </div>
          <Price cents={priceCents * quantity} />
          {notice && <div className={styles.notice}>{notice}</div>}
        </li>
      ))}
    </ul>
  )
}
