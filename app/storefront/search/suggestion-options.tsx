import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#shop/pricing/money.ts'
import { optionId } from './option-id.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'
import type { Combobox } from './use-combobox.ts'

const pictureSide = 160

export type SuggestionOptionsProps = Pick<Combobox, 'listId' | 'suggestions' | 'active' | 'finish'>

/** Fetched with the first suggestions. */
export function SuggestionOptions({ listId, suggestions, active, finish }: SuggestionOptionsProps) {
  const options = suggestions.map((suggestion) => (
    <Option
      key={suggestion.article}
      suggestion={suggestion}
      id={optionId(listId, suggestion)}
      isActive={suggestion === active}
      onChoose={finish}
    />
  ))
  return <>{options}</>
}

type OptionProps = { suggestion: Suggestion; id: string; isActive: boolean; onChoose: () => void }

function Option({ suggestion: { name, path, priceCents, picturePath }, id, isActive, onChoose }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <Link
      ref={link}
      className={styles.option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      onClick={(event) => isPlainClick(event) && onChoose()}
    >
      <span className={styles.picture}>
        {picturePath && <img src={picturePath} alt="" width={pictureSide} height={pictureSide} />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{formatPrice(priceCents)}</span>
    </Link>
  )
}

/** With a modifier key the product opens in a new tab, and the search stays open. */
function isPlainClick(event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
