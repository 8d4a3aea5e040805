import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { SelectField } from '#ui/select.tsx'
import styles from './bulk-bar.module.css'

const words = adminOrderWords.bulk

/** The checkboxes of the orders belong to this form. */
export const bulkFormId = 'several-orders'

export function BulkBar({ numbers }: { numbers: readonly string[] }) {
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
    <Form aria-label={words.label} className={styles.bar} id={bulkFormId} method="post" preventScrollReset ref={form}>
      <input name="intent" type="hidden" value="bulk-status" />
      {isHydrated && (
        <Checkbox
          className={styles.all}
          key={numbers.join(' ')}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        >
          {words.chooseAll}
        </Checkbox>
      )}
      <SelectField defaultValue="" label={words.status} name="status" required>
        <option disabled value="">
          {words.noStatus}
        </option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Field label={words.reason} maxLength={orderLimits.reasonMaxLength} name="reason" />
      <Button busy={busy} size="small" type="submit">
        {words.apply}
      </Button>
    </Form>
  )
}
