import { lazy, type ReactNode, Suspense } from 'react'
import { messages } from '#rulebook/messages.ts'
import { useSearch } from './search-provider.tsx'
import styles from './suggestion-list.module.css'
import type { SuggestionOptionsProps } from './suggestion-options.tsx'
import type { Combobox } from './use-combobox.ts'

/** If it fails to load, the search still works. */
const SuggestionOptions = lazy<(props: SuggestionOptionsProps) => ReactNode>(() =>
  import('./suggestion-options.tsx').then(
    (fetched) => ({ default: fetched.SuggestionOptions }),
    () => ({ default: () => null }),
  ),
)

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
          <Suspense>
            <SuggestionOptions {...{ listId, suggestions, active, finish }} />
          </Suspense>
        </div>
      )}
    </>
  )
}
