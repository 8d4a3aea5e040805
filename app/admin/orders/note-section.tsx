import { useEffect, useRef } from 'react'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderNote } from '#shop/orders/orders-for-admin.queries.server.ts'
import { TextAreaField } from '#ui/field.tsx'
import styles from './note-section.module.css'

const messages = adminOrderMessages.notes

export function NoteSection({ notes }: { notes: readonly OrderNote[] }) {
  const form = useRef<HTMLFormElement>(null)
  const { formatDateTime } = useShopDates()
  const may = useMayDo()
  useResetAfterSave(form, notes.length)
  if (!may('order-changes') && notes.length === 0) return null
  return (
    <section data-key="n">
      <h2>{messages.title}</h2>
      <p className={styles.text}>{messages.text}</p>
      {may('order-changes') && (
        <ButtonForm
          busyLabel={messages.keeping}
          className={styles.form}
          fields={{ intent: 'note' }}
          label={messages.keep}
          ref={form}
        >
          <TextAreaField
            label={messages.label}
            maxLength={orderLimits.noteMaxLength}
            name="message"
            required
            rows={2}
          />
        </ButtonForm>
      )}
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
