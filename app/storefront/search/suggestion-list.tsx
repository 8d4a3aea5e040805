import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { useSearch } from './search-provider.tsx'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'
import type { Combobox } from './use-combobox.ts'

const pictureSide = 160

/** Products as links, so that they can be opened in a new tab. For screen readers they are the options of the combobox. */
export function SuggestionList({ combobox }: { combobox: Combobox }) {
  const { pause, resume } = useSearch()
  const { listId, suggestions, active, isShown, finish } = combobox
  const count = isShown ? messages.search.suggestionCount(suggestions.length) : ''

  return (
    <>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {isShown && (
        <div
          className={styles.list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={messages.search.suggestions}
          // Keeps the focus in the field, so that typing can go on.
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={pause}
          onPointerLeave={active ? undefined : resume}
        >
          {suggestions.map((suggestion) => (
            <Option
              key={suggestion.article}
              suggestion={suggestion}
              id={optionId(listId, suggestion)}
              isActive={suggestion === active}
              onChoose={finish}
            />
          ))}
        </div>
      )}
    </>
  )
}

export function optionId(listId: string, { article }: Suggestion): string {
  return `${listId}-${article}`
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
