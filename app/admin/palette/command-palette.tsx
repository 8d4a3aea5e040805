import { useEffect, useId, useRef } from 'react'
import { paletteLimits } from '#rulebook/limits/palette.ts'
import { paletteMessages as messages } from '#rulebook/palette-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import styles from './command-palette.module.css'
import type { Choice } from './palette-choices.ts'
import { usePalette } from './use-palette.ts'

/** `openCount` starts at 1. Each increase opens the palette again. */
export function CommandPalette({ openCount }: { openCount: number }) {
  const {
    dialog,
    input,
    text,
    groups,
    choices,
    active,
    isSettled,
    look: search,
    choose,
    onKeyDown,
  } = usePalette(openCount)
  const listId = useId()
  const optionId = (choice: Choice) => `${listId}-${choices.indexOf(choice)}`

  return (
    <Dialog {...dialog} className={styles.palette ?? ''} title={messages.title}>
      <Field
        aria-activedescendant={active ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={choices.length > 0}
        autoComplete="off"
        hint={<span className={styles.keys}>{messages.hint}</span>}
        label={messages.label}
        maxLength={paletteLimits.queryMaxLength}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        ref={input}
        role="combobox"
        spellCheck={false}
        value={text}
      />
      <div aria-label={messages.title} className={styles.list} hidden={choices.length === 0} id={listId} role="listbox">
        {groups.map(({ name, choices: groupChoices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
          <div aria-label={name} key={name} role="group">
            <p aria-hidden="true" className={styles.group}>
              {name}
            </p>
            {groupChoices.map((choice) => (
              <Option
                choice={choice}
                id={optionId(choice)}
                isActive={choice === active}
                key={choice.id}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={choices.length > 0 ? 'visually-hidden' : styles.empty} role="status">
        {isSettled && (choices.length > 0 ? messages.found(choices.length) : messages.none)}
      </p>
    </Dialog>
  )
}

type OptionProps = { choice: Choice; id: string; isActive: boolean; onChoose: (choice: Choice) => void }

/** Keyboard focus stays in the field; options react to the pointer only. */
function Option({ choice, id, isActive, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and knows the active option
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      aria-selected={isActive}
      className={styles.option}
      id={id}
      onClick={() => onChoose(choice)}
      ref={ref}
      role="option"
    >
      <span>{choice.text}</span>
      {choice.note && <small>{choice.note}</small>}
    </div>
  )
}
