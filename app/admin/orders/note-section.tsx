import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderNote } from '#shop/orders/orders-for-admin.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import styles from './note-section.module.css'

const messages = adminOrderMessages.notes

export function NoteSection({ notes }: { notes: readonly OrderNote[] }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'note'
  const form = useRef<HTMLFormElement>(null)
  useResetAfterSave(form, notes.length)
  return (
    <section>
      <h2>{messages.title}</h2>
      <p className={styles.text}>{messages.text}</p>
      <Form className={styles.form} method="post" preventScrollReset ref={form}>
        <input name="intent" type="hidden" value="note" />
        <TextAreaField label={messages.label} maxLength={orderLimits.noteMaxLength} name="message" required rows={2} />
        <Button busy={busy} size="small" type="submit">
          {busy ? messages.keeping : messages.keep}
        </Button>
      </Form>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ id, fullName, message, writtenAt }) => (
            <li key={id}>
              <p>{message}</p>
              <small>
                {fullName}, <time dateTime={writtenAt.toISOString()}>{formatDateTime(writtenAt)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Clears the field only after the note is saved. */
function useResetAfterSave(form: { current: HTMLFormElement | null }, count: number) {
  const previousCount = useRef(count)
  useEffect(() => {
    if (count > previousCount.current) form.current?.reset()
    previousCount.current = count
  }, [form, count])
}
