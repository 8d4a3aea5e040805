import type { MouseEvent } from 'react'
import { BulkConsequence, BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { adminOrderListMessages } from '#rulebook/admin-order-list-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { isOrderStatus, orderStatuses } from '#rulebook/order-statuses.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentsPath } from './documents-path.ts'
import styles from './orders.module.css'
import { mayEndAdditions, refundableCentsOf } from './status-form.tsx'

const messages = adminOrderListMessages.bulk

/** The checkboxes of the orders belong to this form. */
export const orderBulkFormId = 'several-orders'

export function OrderBulkActions({ orders }: { orders: readonly Order[] }) {
  const may = useMayDo()
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
          {may('order-changes') && <StatusFields consequence={fields && describeEnding(orders, fields)} />}
          {may('order-changes') && <IntentButton value="bulk-status">{messages.apply}</IntentButton>}
          <div className={classNames('btn-row', styles.files)}>
            <FileButton kind="slips" />
            {may('invoices') && <FileButton kind="invoices" />}
          </div>
        </>
      )}
    </BulkForm>
  )
}

function StatusFields({ consequence }: { consequence: string | null }) {
  return (
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
      <BulkConsequence>{consequence}</BulkConsequence>
      <noscript>
        <p>{messages.ending}</p>
      </noscript>
    </>
  )
}

/** One file of all chosen orders, in a tab of its own. Without JavaScript the form requests it. */
function FileButton({ kind }: { kind: keyof typeof messages.pdfs }) {
  const toast = useToast()
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const numbers = new FormData(event.currentTarget.form ?? undefined).getAll('number').map(String)
    if (numbers.length === 0) return toast({ tone: 'error', text: messages.nothing })
    window.open(documentsPath(kind, numbers), '_blank', 'noopener')
  }
  return (
    <Button
      formAction="/all-orders/documents.pdf"
      formMethod="get"
      formNoValidate
      name="kind"
      onClick={open}
      size="small"
      type="submit"
      value={kind}
    >
      {messages.pdfs[kind]}
    </Button>
  )
}

/** The consequences for money, stock and customers of a status that ends the selected orders. */
function describeEnding(orders: readonly Order[], fields: FormData): string | null {
  const status = fields.get('status')
  const numbers = fields.getAll('number')
  const ending = orders.filter((order) => numbers.includes(order.number) && !hasEnded(order.status))
  if (!isOrderStatus(status) || !hasEnded(status) || ending.length === 0) return null
  const refundCents = ending.reduce((sum, order) => sum + refundableCentsOf(order), 0)
  const { endsOrder, endsAdditions } = adminOrderMessages.status
  const sentence = endsOrder(refundCents > 0 ? formatPrice(refundCents) : null, ending.length)
  return ending.some(mayEndAdditions) ? `${sentence} ${endsAdditions}` : sentence
}
