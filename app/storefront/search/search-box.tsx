import { Search as SearchIcon } from 'lucide'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useId } from 'react'
import { searchLimits } from '#rulebook/limits/search.ts'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { optionId } from './option-id.ts'
import styles from './search-box.module.css'
import { type Search, useSearch } from './search-provider.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'

export const searchFieldName = 'query'

type SearchBoxProps = {
  /** `band`: one large line below the header. `menu`: a pill in the menu drawer. */
  variant: 'band' | 'menu'
  field: RefObject<HTMLInputElement | null>
  /** Called after a search or a choice. */
  onDone?: () => void
  /** Called on Escape when no list is open. */
  onEscape?: () => void
  children?: ReactNode
}

/** The search box. Without JavaScript it is a plain form that leads to the results. */
export function SearchBox({ variant, field, onDone = noop, onEscape, children }: SearchBoxProps) {
  const search = useSearch()
  const combobox = useCombobox({ onDone })
  const { listId, active, isShown } = combobox
  const id = useId()
  useTextTypedBeforeHydration(field, search)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (search.searchNow(field.current?.value ?? '')) combobox.finish()
    else field.current?.focus()
  }
  const button = (
    <IconButton type="submit" label={messages.search.name}>
      <Icon of={SearchIcon} />
    </IconButton>
  )

  return (
    <form
      className={variant === 'band' ? `wrap ${styles.band}` : styles.menu}
      action="/search"
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && combobox.close()}
    >
      {variant === 'band' && button}
      <label className="visually-hidden" htmlFor={id}>
        {messages.search.name}
      </label>
      <input
        ref={field}
        className={styles.field}
        id={id}
        // ARIA does not allow role combobox on type "search". `inputMode` gives phones the search keyboard.
        type="text"
        inputMode="search"
        name={searchFieldName}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active && isShown ? optionId(listId, active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={messages.search.name}
        // A longer text would not fit into an address; this way the visitor sees what is searched for.
        maxLength={searchLimits.queryMaxLength}
        value={search.text}
        onChange={({ currentTarget, nativeEvent }) => {
          if (isComposing(nativeEvent)) return search.setText(currentTarget.value)
          search.type(currentTarget.value)
          combobox.open()
        }}
        onCompositionEnd={({ currentTarget }) => {
          search.type(currentTarget.value)
          combobox.open()
        }}
        onKeyDown={(event) => {
          if (combobox.takeKey(event) || event.key !== 'Escape' || event.nativeEvent.isComposing) return
          // Otherwise the browser would clear the field.
          if (onEscape) event.preventDefault()
          onEscape?.()
        }}
      />
      {variant === 'menu' && button}
      {children}
      <SuggestionList combobox={combobox} />
    </form>
  )
}

function noop() {}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

/** Takes over text that was typed before hydration. */
function useTextTypedBeforeHydration(field: RefObject<HTMLInputElement | null>, { text, setText }: Search): void {
  const readTypedText = useEffectEvent(() => {
    if (field.current && field.current.value !== text) setText(field.current.value)
  })
  useEffect(() => readTypedText(), [])
}
