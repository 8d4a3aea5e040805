import { type ComponentType, useRef } from 'react'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import styles from './filled-cart.module.css'
import { type LineNow, lineNow } from './line-now.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useCurrentProducts } from './use-current-products.ts'

type FilledCartProps = {
  lines: readonly StoredItem[]
  /** What the server knew about the products when it made the page; null for what is no longer sold. */
  atFirst?: ReadonlyMap<string, ProductSummary | null>
  /** On a page of its own, with the sum beside the lines, or in a room of the account, with the sum below them. */
  place: 'page' | 'room'
  /** What stands in a row where no scripts are. */
  PlainForm?: ComponentType<{ line: LineNow }>
}

export function FilledCart({ lines, atFirst, place, PlainForm }: FilledCartProps) {
  const articles = lines.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  const linesNow = lines.map((line) => {
    const { article } = line.product
    const found = current.find(article)
    return lineNow(line, found === undefined ? atFirst?.get(article) : found)
  })

  return (
    <>
      <OutdatedNotice current={current} />
      <div className={place === 'page' ? 'columns columns--checkout' : styles.room}>
        <ul className={styles.lines} ref={list}>
          {linesNow.map((line) => (
            <CartRow key={line.product.article} line={line}>
              {PlainForm && <PlainForm line={line} />}
            </CartRow>
          ))}
        </ul>
        <CartSummary lines={linesNow} place={place} />
      </div>
    </>
  )
}
