import { useRef } from 'react'
import type { CartLine } from '#storefront/houseguest/houseguest.ts'
import { OutdatedNotice } from '#storefront/houseguest/outdated-notice.tsx'
import { useCurrentProducts } from '#storefront/houseguest/use-current-products.ts'
import { useFocusAfterRemoval } from '#storefront/houseguest/use-focus-after-removal.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import styles from './filled-cart.module.css'
import { lineNow } from './line-now.ts'

export function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const articles = lines.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  const linesNow = lines.map((line) => lineNow(line, current.find(line.product.article)))

  return (
    <>
      <OutdatedNotice current={current} />
      <div className="columns columns--checkout">
        <ul className={styles.lines} ref={list}>
          {linesNow.map((line) => (
            <CartRow key={line.product.article} line={line} />
          ))}
        </ul>
        <CartSummary lines={linesNow} />
      </div>
    </>
  )
}
