import { Lamp, Monitor, Sun } from 'lucide'
import { useLayoutEffect } from 'react'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './theme-switch.module.css'

const choices = [
  { value: 'system', icon: Monitor },
  { value: 'day', icon: Sun },
  { value: 'evening', icon: Lamp },
] as const

/** For a switch that a browser rendered: `theme.js` checks the choice in it. */
const themeShownEvent = 'theme-switch'

const menuId = 'theme-menu'

/**
 * `theme.js` in the head shows and stores the choice, so that nothing flashes while a page loads. Usually only the server renders the switch.
 * With `isMenu` it is behind a lamp.
 */
export function ThemeSwitch({ name, isMenu = false }: { name: string; isMenu?: boolean }) {
  useLayoutEffect(() => {
    dispatchEvent(new Event(themeShownEvent))
  }, [])
  if (!isMenu) return <Choices name={name} />
  return (
    <>
      <IconButton label={frameMessages.chooseLight} popoverTarget={menuId}>
        <Icon of={Lamp} />
      </IconButton>
      <div className={styles.menu} id={menuId} popover="auto">
        <Choices name={name} />
      </div>
    </>
  )
}

function Choices({ name }: { name: string }) {
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
