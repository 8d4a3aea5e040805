import { Search as SearchIcon } from 'lucide'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useId } from 'react'
import { searchLimits } from '#rulebook/limits/search.ts'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './search-box.module.css'
import { type Search, useSearch } from './search-provider.tsx'
import { useSuggestionPanel } from './use-suggestion-panel.ts'

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
  const { Panel, isOpen, activeId, setActiveId, keys, open, close } = useSuggestionPanel()
  const id = useId()
  const listId = `${id}-list`
  const finish = () => {
    search.stop()
    close()
    onDone()
  }
  useTextTypedBeforeHydration(field, search)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    if (search.searchNow(text)) {
      import('./past-searches.ts').then(({ rememberSearch }) => rememberSearch(text), noop)
      finish()
    } else field.current?.focus()
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
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
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
        aria-expanded={activeId !== null}
        aria-controls={activeId === null ? undefined : listId}
        aria-activedescendant={activeId || undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={messages.search.name}
        // A longer text would not fit into an address; this way the visitor sees what is searched for.
        maxLength={searchLimits.queryMaxLength}
        value={search.text}
        onChange={({ currentTarget, nativeEvent }) => {
          if (isComposing(nativeEvent)) return search.setText(currentTarget.value)
          search.type(currentTarget.value)
          open()
        }}
        onCompositionEnd={({ currentTarget }) => {
          search.type(currentTarget.value)
          open()
        }}
        // Past searches are shown while the field is empty.
        onFocus={({ currentTarget }) => currentTarget.value === '' && open()}
        onKeyDown={(event) => {
          if (keys.current?.(event) || event.key !== 'Escape' || event.nativeEvent.isComposing) return
          // Otherwise the browser would clear the field.
          if (onEscape) event.preventDefault()
          onEscape?.()
        }}
      />
      {variant === 'menu' && button}
      {children}
      {Panel && (
        <Panel {...{ listId, isOpen, keys }} onActive={setActiveId} onOpen={open} onClose={close} onDone={finish} />
      )}
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
