import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { OrderNote } from '#shop/orders/for-owners.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import styles from './note-section.module.css'

const words = adminOrderWords.notes

export function NoteSection({ notes }: { notes: readonly OrderNote[] }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'note'
  const form = useRef<HTMLFormElement>(null)
  useEmptyOnceKept(form, notes.length)
  return (
    <section>
      <h2>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      <Form className={styles.form} method="post" preventScrollReset ref={form}>
        <input name="intent" type="hidden" value="note" />
        <TextAreaField label={words.label} maxLength={orderLimits.noteMaxLength} name="message" required rows={2} />
        <Button busy={busy} size="small" type="submit">
          {busy ? words.keeping : words.keep}
        </Button>
      </Form>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ id, fullName, message, writtenAt }) => (
            <li key={id}>
              <p>{message}</p>
              <small>
                {fullName}, <time dateTime={writtenAt.toISOString()}>{formatMoment(writtenAt)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Clears the field only after the note is saved. */
function useEmptyOnceKept(form: { current: HTMLFormElement | null }, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) form.current?.reset()
    before.current = count
  }, [form, count])
}
