import { useEffect, useState } from 'react'
import { messages } from '#rulebook/messages.ts'
import { useSearch } from './search-provider.tsx'
import styles from './suggestion-list.module.css'
import type { Combobox } from './use-combobox.ts'

/** Products as links, so that they can be opened in a new tab. For screen readers they are the options of the combobox. */
export function SuggestionList({ combobox }: { combobox: Combobox }) {
  const { pause, resume } = useSearch()
  const { listId, suggestions, active, isShown, finish } = combobox
  const Options = useOptions(isShown)
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
          {Options && <Options {...{ listId, suggestions, active, finish }} />}
        </div>
      )}
    </>
  )
}

/** Their code came with the first suggestions; `lazy` would show them up to 300 ms later. If it fails to load, the search still works. */
function useOptions(isShown: boolean) {
  const [Options, setOptions] = useState<typeof import('./suggestion-options.tsx').SuggestionOptions | null>(null)
  useEffect(() => {
    if (!isShown) return
    import('./suggestion-options.tsx').then(
      ({ SuggestionOptions }) => setOptions(() => SuggestionOptions),
      () => undefined,
    )
  }, [isShown])
  return Options
}
