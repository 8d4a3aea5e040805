import { useEffect, useRef, useState } from 'react'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { Button } from '#ui/button.tsx'
import styles from './settings.module.css'
import { countTypedFields } from './typed-values.ts'

/** Saves a setting, says how many of its fields differ from what the server sent, and puts them back. */
export function SaveRow({ name, busy }: { name: string; busy: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(0)
  useEffect(() => {
    const form = row.current?.closest('form')
    if (!form) return
    const count = () => setTyped(countTypedFields(form))
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [])

  function putBack() {
    const form = row.current?.closest('form')
    form?.reset()
    // What the page makes of typed values follows.
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={styles.save} ref={row}>
      <Button busy={busy} name="intent" size="small" type="submit" value="change">
        {busy ? messages.saving : messages.save(name)}
      </Button>
      {typed > 0 && (
        <Button aria-label={messages.putBackOf(name)} onClick={putBack} size="small" variant="quiet">
          {messages.putBack}
        </Button>
      )}
      <p role="status">{typed > 0 && messages.typed(typed)}</p>
    </div>
  )
}
