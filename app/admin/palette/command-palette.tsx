import { useEffect, useId, useRef } from 'react'
import { paletteLimits, paletteWords as words } from '#rulebook/palette-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Choice } from './choices.ts'
import styles from './command-palette.module.css'
import { usePalette } from './use-palette.ts'

/** `opening` starts at 1. Each increase opens the palette again. */
export function CommandPalette({ opening }: { opening: number }) {
  const { dialog, input, text, groups, choices, active, isSettled, look, choose, takeKey } = usePalette(opening)
  const listId = useId()
  const optionId = (choice: Choice) => `${listId}-${choices.indexOf(choice)}`

  return (
    <Dialog {...dialog} className={styles.palette ?? ''} title={words.title}>
      <Field
        aria-activedescendant={active ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={choices.length > 0}
        autoComplete="off"
        hint={<span className={styles.keys}>{words.hint}</span>}
        label={words.label}
        maxLength={paletteLimits.longest}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={takeKey}
        ref={input}
        role="combobox"
        spellCheck={false}
        value={text}
      />
      <div aria-label={words.title} className={styles.list} hidden={choices.length === 0} id={listId} role="listbox">
        {groups.map(({ name, choices: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
          <div aria-label={name} key={name} role="group">
            <p aria-hidden="true" className={styles.group}>
              {name}
            </p>
            {own.map((choice) => (
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
      <p className={choices.length > 0 ? 'visually-hidden' : styles.none} role="status">
        {isSettled && (choices.length > 0 ? words.found(choices.length) : words.none)}
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
