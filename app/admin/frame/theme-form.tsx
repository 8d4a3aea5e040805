import { useId } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { type Theme, themes } from './theme.ts'
import styles from './theme-form.module.css'

const messages = adminMessages.theme

/** Changes at once; without scripts a button sends the choice. */
export function ThemeForm({ theme }: { theme: Theme }) {
  const id = useId()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  return (
    <fetcher.Form
      action="/admin-theme"
      className={styles.form}
      method="post"
      onChange={(event) => void fetcher.submit(event.currentTarget)}
    >
      <fieldset aria-labelledby={id}>
        <p className={styles.title} id={id}>
          {messages.name}
        </p>
        <div className={styles.choices}>
          {themes.map((each) => (
            <label key={each}>
              <input defaultChecked={each === theme} name="theme" type="radio" value={each} />
              <span>{messages[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!isHydrated && (
        <>
          <input name="back" type="hidden" value={pathname + search} />
          <Button className={styles.save} size="small" type="submit">
            {messages.save}
          </Button>
        </>
      )}
    </fetcher.Form>
  )
}
