import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { SelectField } from '#ui/select.tsx'
import styles from './order-bulk-actions.module.css'

const messages = adminOrderMessages.bulk

/** The checkboxes of the orders belong to this form. */
export const orderBulkFormId = 'several-orders'

export function OrderBulkActions({ numbers }: { numbers: readonly string[] }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'bulk-status'
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) form.current?.reset()
    wasBusy.current = busy
  }, [busy])

  const chooseAll = (chosen: boolean) => {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.name === 'number') box.checked = chosen
    }
  }

  return (
    <Form
      aria-label={messages.label}
      className={styles.bar}
      id={orderBulkFormId}
      method="post"
      preventScrollReset
      ref={form}
    >
      <input name="intent" type="hidden" value="bulk-status" />
      {isHydrated && (
        <Checkbox
          className={styles.all}
          key={numbers.join(' ')}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        >
          {messages.chooseAll}
        </Checkbox>
      )}
      <SelectField defaultValue="" label={messages.status} name="status" required>
        <option disabled value="">
          {messages.noStatus}
        </option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Field label={messages.reason} maxLength={orderLimits.reasonMaxLength} name="reason" />
      <Button busy={busy} size="small" type="submit">
        {messages.apply}
      </Button>
    </Form>
  )
}
