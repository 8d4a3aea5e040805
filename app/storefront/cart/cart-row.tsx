import { Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { lineTotalCents } from '#shop/cart/cart.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { changeCartLine } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './cart-row.module.css'
import type { CurrentLine } from './current-line.ts'
import { LineNotice } from './line-notice.tsx'
import { useRemoveFromCart } from './use-remove-from-cart.ts'
import { useSaveForLater } from './use-save-for-later.ts'

type CartRowProps = {
  line: CurrentLine
  /** True in the cart drawer, where nothing is saved for later. */
  compact?: boolean
  children?: ReactNode
}

export function CartRow({ line, compact = false, children }: CartRowProps) {
  const remove = useRemoveFromCart()
  const saveForLater = useSaveForLater()
  const toast = useToast()
  const { product } = line
  const isBuyable = line.available > 0
  const isGone = line.changes.some(({ kind }) => kind === 'gone')

  return (
    <li className={styles.row} data-buyable={isBuyable}>
      <RowPicture line={line} isGone={isGone} />
      <div className={styles.name}>
        {isGone ? <span>{product.name}</span> : <Link to={productPath(product)}>{product.name}</Link>}
        <p>
          <Price cents={line.priceCents} /> {cartMessages.each}
        </p>
        {product.reducedText && <p>{product.reducedText}</p>}
      </div>
      <IconButton
        className={styles.remove}
        data-removes
        label={cartMessages.remove(product.name)}
        onClick={() => remove(product.article)}
      >
        <Icon of={Trash2} />
      </IconButton>
      {isBuyable && (
        <>
          <div className={styles.quantity}>
            <QuantityStepper
              label={product.name}
              value={line.amount}
              max={line.available}
              onChange={(amount) => changeCartLine(product.article, { amount })}
              onOverMax={(max) => toast({ tone: 'info', text: messages.quantity.overStock(max) })}
            />
          </div>
          <p className={styles.total}>
            <Price cents={lineTotalCents(line)} />
          </p>
        </>
      )}
      {!isGone && !compact && (
        <TextButton
          aria-label={`${cartMessages.saveForLater}: ${product.name}`}
          className={styles.later}
          onClick={() => saveForLater(product)}
        >
          {cartMessages.saveForLater}
        </TextButton>
      )}
      <LineNotice line={line} />
      {children}
    </li>
  )
}

/** Hidden from screen readers and the tab order, because the name beside it is the same link. */
function RowPicture({ line: { product }, isGone }: { line: CurrentLine; isGone: boolean }) {
  const picture = (
    <ProductPicture
      picture={product.mainPicture}
      lit={product.hoverPicture}
      sizes="(min-width: 768px) 8.5rem, 6rem"
      alt=""
      className={styles.image}
    />
  )
  if (isGone) return <div className={styles.photo}>{picture}</div>
  return (
    <Link className={styles.photo} to={productPath(product)} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  )
}
