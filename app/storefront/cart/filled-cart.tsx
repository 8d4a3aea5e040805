import { type ComponentType, useRef } from 'react'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { type CurrentLine, currentLineOf } from './current-line.ts'
import styles from './filled-cart.module.css'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useCurrentProducts } from './use-current-products.ts'

type FilledCartProps = {
  lines: readonly StoredItem[]
  /** What the server knew about the products when it made the page; null for what is no longer sold. */
  initialProducts?: ReadonlyMap<string, ProductSummary | null>
  /** On a page of its own, with the sum beside the lines, or in a room of the account, with the sum below them. */
  variant: 'page' | 'room'
  /** What stands in a row where no scripts are. */
  NoScriptForm?: ComponentType<{ line: CurrentLine }>
}

export function FilledCart({ lines, initialProducts, variant, NoScriptForm }: FilledCartProps) {
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
        <CartSummary lines={currentLines} variant={variant} />
      </div>
    </>
  )
}
