import { BulkConsequence, BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { isOrderStatus, orderStatuses } from '#rulebook/order-statuses.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { refundableCentsOf } from './status-form.tsx'

const messages = adminOrderMessages.bulk

/** The checkboxes of the orders belong to this form. */
export const orderBulkFormId = 'several-orders'

export function OrderBulkActions({ orders }: { orders: readonly Order[] }) {
  return (
    <BulkForm
      boxName="number"
      chooseAllLabel={messages.chooseAll}
      id={orderBulkFormId}
      label={messages.label}
      rowIds={orders.map(({ number }) => number)}
    >
      {(fields) => (
        <>
          <SelectField defaultValue="" label={messages.status} name="status" required>
            <option disabled value="">
              {messages.noStatus}
            </option>
            {orderStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </SelectField>
          <Field label={messages.reason} maxLength={orderLimits.reasonMaxLength} name="reason" />
          <BulkConsequence>{fields && describeEnding(orders, fields)}</BulkConsequence>
          <noscript>
            <p>{messages.ending}</p>
          </noscript>
          <IntentButton value="bulk-status">{messages.apply}</IntentButton>
        </>
      )}
    </BulkForm>
  )
}

/** The consequences for money, stock and customers of a status that ends the selected orders. */
function describeEnding(orders: readonly Order[], fields: FormData): string | null {
  const status = fields.get('status')
  const numbers = fields.getAll('number')
  const ending = orders.filter((order) => numbers.includes(order.number) && !hasEnded(order.status))
  if (!isOrderStatus(status) || !hasEnded(status) || ending.length === 0) return null
  const refundCents = ending.reduce((sum, order) => sum + refundableCentsOf(order), 0)
  return adminOrderMessages.status.endsOrder(refundCents > 0 ? formatPrice(refundCents) : null, ending.length)
}
