import { useEffect, useRef } from 'react'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { type HistoryEvent, HistoryEvents } from '#admin/frame/history-events.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { TextAreaField } from '#ui/field.tsx'
import { orderEventsOf } from './order-events.ts'
import styles from './order-history.module.css'

const { timeline, notes: noteMessages, emails: emailMessages } = adminOrderMessages

/** Everything that happened to an order, its notes and its emails included, with a field for the next note. */
export function OrderHistory({ order }: { order: OrderForAdmin }) {
  const mayChange = useMayDo()('order-changes')
  const emailEvents = useEmailEvents(order)
  const events = [...orderEventsOf(order), ...noteEventsOf(order), ...(mayChange ? emailEvents : [])]
  return (
    <section data-key="n">
      <h2>{timeline.title}</h2>
      {mayChange && <NoteForm count={order.notes.length} />}
      <HistoryEvents events={events.toSorted((a, b) => b.at.getTime() - a.at.getTime())} />
    </section>
  )
}

function NoteForm({ count }: { count: number }) {
  const form = useRef<HTMLFormElement>(null)
  useResetAfterSave(form, count)
  return (
    <ButtonForm
      busyLabel={noteMessages.keeping}
      className={styles.form}
      fields={{ intent: 'note' }}
      label={noteMessages.keep}
      ref={form}
    >
      <TextAreaField
        hint={noteMessages.text}
        label={noteMessages.label}
        maxLength={orderLimits.noteMaxLength}
        name="message"
        required
        rows={2}
      />
    </ButtonForm>
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

function noteEventsOf({ notes }: OrderForAdmin): HistoryEvent[] {
  return notes.map(({ id, fullName, message, writtenAt }) => ({
    key: `note ${id}`,
    at: writtenAt,
    title: fullName,
    byline: '',
    details: message,
    isNote: true,
  }))
}

function useEmailEvents({ emails }: OrderForAdmin): HistoryEvent[] {
  const { formatDateTime } = useShopDates()
  return emails.map(({ id, kind, parcelState, state, problem, writtenAt }) => {
    const name = parcelState ? emailMessages.parcelKinds[parcelState] : emailMessages.kinds[kind]
    return {
      key: `email ${id}`,
      at: writtenAt,
      title: emailMessages.event(name, emailMessages.states[state]),
      byline: '',
      details: problem,
      action: (state === 'sent' || state === 'failed') && (
        <ButtonForm
          button={{ 'aria-label': emailMessages.againOf(name, formatDateTime(writtenAt)) }}
          fields={{ intent: 'send-again', email: id }}
          label={emailMessages.again}
        />
      ),
    }
  })
}
