import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { MarkedText } from './marked-text.tsx'
import type { SuggestedOption } from './suggested-options.ts'
import styles from './suggestion-panel.module.css'

const pictureSide = 160

type SuggestionOptionProps = {
  option: SuggestedOption
  id: string
  isActive: boolean
  /** The words to mark in the option's text. */
  typed: string
  onChoose: () => void
}

/** A link, so that it can be opened in a new tab. For screen readers it is an option of the combobox. */
export function SuggestionOption({ option, id, isActive, typed, onChoose }: SuggestionOptionProps) {
  const { text, path, product } = option
  const element = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const shared = { 'aria-selected': isActive, className: styles.option, id, ref: element, role: 'option', tabIndex: -1 }

  if (path === null)
    return (
      <button {...shared} data-plain onClick={onChoose} type="button">
        {text}
      </button>
    )
  return (
    <Link
      {...shared}
      data-plain={!product || undefined}
      onClick={(event) => isPlainClick(event) && onChoose()}
      to={path}
    >
      {product && (
        <span className={styles.picture}>
          {product.picturePath && <img alt="" height={pictureSide} src={product.picturePath} width={pictureSide} />}
        </span>
      )}
      <span>
        <span className={styles.name}>
          <MarkedText text={text} typed={typed} />
        </span>
        {product?.reducedText && <small className={styles.reduced}>{product.reducedText}</small>}
      </span>
      {product && <span className={styles.price}>{formatPrice(product.priceCents)}</span>}
    </Link>
  )
}

/** With a modifier key the product opens in a new tab, and the search stays open. */
function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey
}
