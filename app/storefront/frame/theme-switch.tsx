import { LampDesk, Monitor, Sun } from 'lucide'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './theme-switch.module.css'

const choices = [
  { value: 'system', icon: Monitor },
  { value: 'day', icon: Sun },
  { value: 'evening', icon: LampDesk },
] as const

/** Only the server renders it; `theme.js` in the head shows and stores the choice, so that nothing flashes while a page loads. */
export function ThemeSwitch({ name }: { name: string }) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{frameMessages.light}</legend>
      {choices.map(({ value, icon }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} data-theme-choice="" defaultChecked={value === 'system'} />
          <Icon of={icon} small />
          <span>{frameMessages.themes[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const menuId = 'theme-menu'

/** The lamp in the header with the same switch. */
export function ThemeMenu() {
  return (
    <div className={styles.lamp}>
      <IconButton label={frameMessages.chooseLight} popoverTarget={menuId}>
        <Icon of={LampDesk} />
      </IconButton>
      <div className={styles.menu} id={menuId} popover="auto">
        <ThemeSwitch name="theme-in-header" />
      </div>
    </div>
  )
}
