import { CircleAlert } from 'lucide'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { LineChange } from '#shop/cart/cart.ts'
import { changeCartLine } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import type { CurrentLine } from './current-line.ts'
import styles from './line-notice.module.css'
import { useRemoveFromCart } from './use-remove-from-cart.ts'

/** The changes of a line since it was saved, each with its buttons. */
export function LineNotice({ line }: { line: CurrentLine }) {
  if (line.changes.length === 0) return null
  return (
    <ul className={styles.notices}>
      {line.changes.map((change) => (
        <li key={change.kind} className={styles.notice}>
          <Icon of={CircleAlert} small />
          <span>{textOf(change)}</span>
          <LineNoticeAction line={line} change={change} />
        </li>
      ))}
    </ul>
  )
}

function textOf(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return cartMessages.gone
    case 'sold-out':
      return cartMessages.soldOut
    case 'short':
      return cartMessages.notEnoughStock(change.left, change.wanted)
    case 'price':
      return cartMessages.priceChanged(formatPrice(change.fromCents), formatPrice(change.toCents))
  }
}

function LineNoticeAction({ line: { product }, change }: { line: CurrentLine; change: LineChange }) {
  const remove = useRemoveFromCart()
  const { article, name } = product
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return (
        <TextButton aria-label={`${cartMessages.removeUnavailable}: ${name}`} onClick={() => remove(article)}>
          {cartMessages.removeUnavailable}
        </TextButton>
      )
    case 'short':
      return (
        <TextButton
          aria-label={`${cartMessages.takeRemaining(change.left)}: ${name}`}
          onClick={() => changeCartLine(article, { amount: change.left })}
        >
          {cartMessages.takeRemaining(change.left)}
        </TextButton>
      )
    case 'price':
      return (
        <TextButton
          aria-label={`${cartMessages.acceptPrice}: ${name}`}
          onClick={() => changeCartLine(article, { product })}
        >
          {cartMessages.acceptPrice}
        </TextButton>
      )
  }
}
