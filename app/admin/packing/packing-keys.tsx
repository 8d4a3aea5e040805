import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { Checkbox } from '#ui/choice.tsx'
import styles from './packing.module.css'

/** The keys of this page, with the switch for single letters. */
export function PackingKeys({ isOn, onSwitch }: { isOn: boolean; onSwitch: (on: boolean) => void }) {
  const { title, packed, move, line, split, postpone, slip, undo, scan } = messages.keys
  const keys = [
    ['Enter', packed],
    ['J K', move],
    ['1–9', line],
    ['S', split],
    ['L', postpone],
    ['P', slip],
    ['U', undo],
    [messages.scanHint, scan],
  ] as const
  return (
    <div className={styles.keys}>
      <dl aria-label={title}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        {messages.keys.single}
      </Checkbox>
    </div>
  )
}
