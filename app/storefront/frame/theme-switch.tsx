import { Lamp, Monitor, Sun } from 'lucide'
import { useEffect } from 'react'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './theme-switch.module.css'

const choices = [
  { value: 'system', icon: Monitor },
  { value: 'day', icon: Sun },
  { value: 'evening', icon: Lamp },
] as const

/** `theme.js` in the head shows and stores the choice, so that nothing flashes while a page loads. Usually only the server renders the switch. */
export function ThemeSwitch({ name }: { name: string }) {
  useEffect(() => {
    dispatchEvent(new Event(themeShownEvent))
  }, [])
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

/** For a switch that a browser rendered: `theme.js` checks the choice in it. */
const themeShownEvent = 'theme-switch'

export function MenuThemeSwitch() {
  return <ThemeSwitch name="theme-in-menu" />
}

const menuId = 'theme-menu'

/** The lamp in the header with the same switch. */
export function ThemeMenu() {
  return (
    <>
      <IconButton label={frameMessages.chooseLight} popoverTarget={menuId}>
        <Icon of={Lamp} />
      </IconButton>
      <div className={styles.menu} id={menuId} popover="auto">
        <ThemeSwitch name="theme-in-header" />
      </div>
    </>
  )
}
