import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { suggestionMessages as messages } from '#rulebook/suggestion-messages.ts'
import { forgetSearches, readPastSearches, rememberSearch } from './past-searches.ts'
import { useSearch } from './search-provider.tsx'
import { groupOptions, type SuggestedOption } from './suggested-options.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import styles from './suggestion-panel.module.css'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionPanelProps = {
  listId: string
  isOpen: boolean
  /** The field's keys come here first; returns whether the list used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** The id of the active option, empty when there is none; null when the list is not shown. */
  onActive: (optionId: string | null) => void
  onOpen: () => void
  onClose: () => void
  /** A search or a product was chosen. */
  onDone: () => void
}

/** The list below a search box, by the ARIA combobox pattern: the focus stays in the field. Its code comes with the first character. */
export function SuggestionPanel({ listId, isOpen, keys, onActive, onOpen, onClose, onDone }: SuggestionPanelProps) {
  const { text, pause, resume } = useSearch()
  const suggestions = useSuggestions(text, isOpen)
  const [past, setPast] = useState(readPastSearches)
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null)
  const navigate = useNavigate()

  const groups = isOpen ? groupOptions(text, suggestions, past) : []
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => chosen?.text === text && id === chosen.id) ?? null
  const isShown = options.length > 0
  const idOf = (option: SuggestedOption) => `${listId}-${options.indexOf(option)}`

  const choose = ({ path }: SuggestedOption) => {
    setChosen(null)
    if (path === null) {
      forgetSearches()
      setPast([])
    } else {
      rememberSearch(text)
      onDone()
    }
  }
  const takeKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onOpen()
      const next = neighbour(options, active, event.key === 'ArrowDown' ? 1 : -1)
      setChosen(next ? { text, id: next.id } : null)
    } else if (event.key === 'Escape' && isShown) onClose()
    else if (event.key === 'Enter' && active) {
      if (active.path !== null) void navigate(active.path)
      choose(active)
    } else return false
    event.preventDefault()
    return true
  })
  useEffect(() => {
    keys.current = (event) => takeKey(event)
  }, [keys])
  // Searches that were made meanwhile.
  useEffect(() => {
    if (isOpen) setPast(readPastSearches())
  }, [isOpen])
  const activeId = isShown ? (active ? idOf(active) : '') : null
  const tellActive = useEffectEvent(onActive)
  useEffect(() => tellActive(activeId), [activeId])
  usePauseWhileChoosing(active !== null, { pause, resume })

  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && messages.count(options.length)}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the automatic search
        <div
          className={styles.list}
          // Keeps the focus in the field, so that typing can go on.
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={pause}
          onPointerLeave={active ? undefined : resume}
        >
          {suggestions.correctedText !== null && (
            <p className={styles.corrected}>{messages.corrected(suggestions.correctedText)}</p>
          )}
          <div aria-label={messages.name} id={listId} role="listbox" tabIndex={-1}>
            {groups.map(({ name, options: ofGroup }) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
              <div aria-label={name ?? messages.name} key={name} role="group">
                {name && (
                  <p aria-hidden="true" className={styles.group}>
                    {name}
                  </p>
                )}
                {ofGroup.map((option) => (
                  <SuggestionOption
                    id={idOf(option)}
                    isActive={option === active}
                    key={option.id}
                    onChoose={() => choose(option)}
                    option={option}
                    // The last group repeats the text itself.
                    typed={name === null ? '' : (suggestions.correctedText ?? text)}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** The arrow keys move from the field into the list, through it, and back to the field. */
function neighbour(
  options: readonly SuggestedOption[],
  active: SuggestedOption | null,
  step: 1 | -1,
): SuggestedOption | null {
  const places = [null, ...options]
  return places.at((places.indexOf(active) + step) % places.length) ?? null
}

function usePauseWhileChoosing(
  isChoosing: boolean,
  { pause, resume }: { pause: () => void; resume: () => void },
): void {
  useEffect(() => {
    if (isChoosing) pause()
    else resume()
  }, [isChoosing, pause, resume])
}
