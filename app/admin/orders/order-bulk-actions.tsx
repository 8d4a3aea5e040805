import { BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'

const messages = adminOrderMessages.bulk

/** The checkboxes of the orders belong to this form. */
export const orderBulkFormId = 'several-orders'

export function OrderBulkActions({ numbers }: { numbers: readonly string[] }) {
  return (
    <BulkForm
      boxName="number"
      chooseAllLabel={messages.chooseAll}
      id={orderBulkFormId}
      label={messages.label}
      rowIds={numbers}
    >
      <SelectField defaultValue="" label={messages.status} name="status" required>
        <option disabled value="">
          {messages.noStatus}
        </option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Field label={messages.reason} maxLength={orderLimits.reasonMaxLength} name="reason" />
      <IntentButton value="bulk-status">{messages.apply}</IntentButton>
    </BulkForm>
  )
}
