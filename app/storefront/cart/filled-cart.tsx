import { type ComponentType, useRef } from 'react'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartDelivery } from './cart-delivery.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { type CurrentLine, currentLineOf } from './current-line.ts'
import styles from './filled-cart.module.css'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useCurrentProducts } from './use-current-products.ts'

type FilledCartProps = {
  /** Null while the later steps of the checkout have been left and the cart is loading. */
  delivery: CartDelivery | null
  lines: readonly StoredItem[]
  /** Products as the server rendered them; null for one that is no longer sold. */
  initialProducts?: ReadonlyMap<string, ProductSummary | null>
  /** `page` has the sum beside the lines, `account` below them. */
  variant: 'page' | 'account'
  /** Shown in each row when scripts are off. */
  NoScriptForm?: ComponentType<{ line: CurrentLine }>
}

export function FilledCart({ delivery, lines, initialProducts, variant, NoScriptForm }: FilledCartProps) {
  const articles = lines.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  const currentLines = lines.map((line) => {
    const { article } = line.product
    const found = current.find(article)
    return currentLineOf(line, found === undefined ? initialProducts?.get(article) : found)
  })

  return (
    <>
      <OutdatedNotice current={current} />
      <div className={variant === 'page' ? 'columns columns--checkout' : styles.account}>
        <ul className={styles.lines} ref={list}>
          {currentLines.map((line) => (
            <CartRow key={line.product.article} line={line}>
              {NoScriptForm && <NoScriptForm line={line} />}
            </CartRow>
          ))}
        </ul>
        <CartSummary delivery={delivery} lines={currentLines} variant={variant} />
      </div>
      {variant === 'page' && <CartBar lines={currentLines} />}
    </>
  )
}
