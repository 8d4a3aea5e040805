import { Search, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { searchLimits } from '#rulebook/limits/search.ts'
import { shopperPaletteMessages as messages } from '#rulebook/shopper-palette-messages.ts'
import { suggestionMessages } from '#rulebook/suggestion-messages.ts'
import { MarkedText } from '#storefront/search/marked-text.tsx'
import { rememberSearch } from '#storefront/search/past-searches.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './palette.module.css'
import { type Hit, neighbour } from './palette-hits.ts'
import { useHits } from './use-hits.ts'

/** A combobox with a listbox in groups: the focus stays in the field. */
export function Palette({ open }: { open: (path: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const listId = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const groups = useHits(text)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits.find(({ id }) => id === chosenId) ?? (text.trim() === '' ? null : (hits[0] ?? null))
  const idOf = (hit: Hit) => `${listId}-${hits.indexOf(hit)}`

  function choose({ path }: Hit): void {
    rememberSearch(text)
    dialog.current?.close()
    open(path)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosenId(neighbour(hits, active, 1)?.id ?? null)
    else if (event.key === 'ArrowUp') setChosenId(neighbour(hits, active, -1)?.id ?? null)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <dialog aria-label={messages.title} className={styles.palette} closedby="any" data-palette ref={dialog}>
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          aria-activedescendant={active ? idOf(active) : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={hits.length > 0}
          aria-label={messages.label}
          autoComplete="off"
          enterKeyHint="go"
          inputMode="search"
          maxLength={searchLimits.queryMaxLength}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setChosenId(null)
          }}
          onKeyDown={onKeyDown}
          placeholder={messages.placeholder}
          role="combobox"
          spellCheck={false}
          type="text"
          value={text}
        />
        <IconButton label={messages.close} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div aria-label={messages.list} className={styles.list} hidden={hits.length === 0} id={listId} role="listbox">
        {groups.map(({ name, hits: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
          <div aria-label={name} key={name} role="group">
            {/* The last group is one line that says itself what it is. */}
            {name !== suggestionMessages.name && (
              <p aria-hidden="true" className={styles.group}>
                {name}
              </p>
            )}
            {ofGroup.map((hit) => (
              <Option hit={hit} id={idOf(hit)} isActive={hit === active} key={hit.id} onChoose={choose} typed={text} />
            ))}
          </div>
        ))}
      </div>
      <p className={hits.length > 0 || text.trim() === '' ? 'visually-hidden' : styles.empty} role="status">
        {text.trim() !== '' && (hits.length > 0 ? messages.found(hits.length) : messages.none)}
      </p>
      <p className={styles.foot}>
        <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.choose} · <kbd>{messages.keyNames.enter}</kbd> {messages.keys.open} ·{' '}
        <kbd>{messages.keyNames.escape}</kbd> {messages.keys.close}
      </p>
    </dialog>
  )
}

type OptionProps = { hit: Hit; id: string; isActive: boolean; typed: string; onChoose: (hit: Hit) => void }

const pictureSide = 160

/** A link, so that it can be opened in a new tab. For screen readers it is an option of the combobox. */
function Option({ hit, id, isActive, typed, onChoose }: OptionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(hit)
  }
  return (
    <a
      aria-selected={isActive}
      className={styles.hit}
      href={hit.path}
      id={id}
      onClick={onClick}
      ref={ref}
      role="option"
      tabIndex={-1}
    >
      {hit.picturePath && (
        <span className={styles.picture}>
          <img alt="" height={pictureSide} src={hit.picturePath} width={pictureSide} />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.name}>
          <MarkedText text={hit.name} typed={typed} />
        </span>
        {hit.note && <small>{hit.note}</small>}
        {hit.reduced && <small>{hit.reduced}</small>}
      </span>
      {hit.price && <span className={styles.price}>{hit.price}</span>}
    </a>
  )
}
