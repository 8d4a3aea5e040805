import { CircleAlert } from 'lucide'
import { cartWords } from '#rulebook/cart-words.ts'
import type { LineChange } from '#shop/cart/cart.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { changeCartLine } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './line-notice.module.css'
import type { LineNow } from './line-now.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** What has changed about a line, each with what can be done about it. */
export function LineNotice({ line }: { line: LineNow }) {
  if (line.changes.length === 0) return null
  return (
    <ul className={styles.notices}>
      {line.changes.map((change) => (
        <li key={change.kind} className={styles.notice}>
          <Icon of={CircleAlert} small />
          <span>{textOf(change)}</span>
          <Remedy line={line} change={change} />
        </li>
      ))}
    </ul>
  )
}

function textOf(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return cartWords.gone
    case 'sold-out':
      return cartWords.soldOut
    case 'short':
      return cartWords.short(change.left, change.wanted)
    case 'price':
      return cartWords.priceChanged(formatPrice(change.fromCents), formatPrice(change.toCents))
  }
}

function Remedy({ line: { product }, change }: { line: LineNow; change: LineChange }) {
  const { remove } = useCartChanges()
  const { article, name } = product
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return (
        <TextButton aria-label={`${cartWords.takeOut}: ${name}`} onClick={() => remove(article)}>
          {cartWords.takeOut}
        </TextButton>
      )
    case 'short':
      return (
        <TextButton
          aria-label={`${cartWords.takeWhatIsLeft(change.left)}: ${name}`}
          onClick={() => changeCartLine(article, { amount: change.left })}
        >
          {cartWords.takeWhatIsLeft(change.left)}
        </TextButton>
      )
    case 'price':
      return (
        <TextButton
          aria-label={`${cartWords.acceptPrice}: ${name}`}
          onClick={() => changeCartLine(article, { product })}
        >
          {cartWords.acceptPrice}
        </TextButton>
      )
  }
}
