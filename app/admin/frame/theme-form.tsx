import { useId, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { Button } from '#ui/button.tsx'
import { type Theme, themes } from './theme.ts'
import styles from './theme-form.module.css'

const messages = adminMessages.theme

/** One choice for shop and admin pages: `theme.js` shows and stores it. Without scripts a button sends it, for the admin pages only. */
export function ThemeForm({ theme }: { theme: Theme }) {
  const id = useId()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    dispatchEvent(new Event('theme-switch'))
  }, [])
  return (
    // Enter on a choice would send the form.
    <form action="/admin-theme" className={styles.form} method="post" onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-labelledby={id}>
        <p className={styles.title} id={id}>
          {messages.name}
        </p>
        <div className={styles.choices}>
          {themes.map((each) => (
            <label key={each}>
              <input data-theme-choice="" defaultChecked={each === theme} name="theme" type="radio" value={each} />
              <span>{messages[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <input name="back" type="hidden" value={pathname + search} />
      <Button className={styles.save} size="small" type="submit">
        {messages.save}
      </Button>
    </form>
  )
}
