import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { settleRefundMessages as messages } from '#rulebook/settle-refund-messages.ts'
import type { OrderRefund } from '#shop/orders/orders-for-admin.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './refunds.module.css'

/** Path of the page with this form, for browsers without JavaScript. */
export function settleRefundUrl(number: string, { id }: Pick<OrderRefund, 'id'>): string {
  return `/all-orders/${number}/settle-refund?refund=${id}`
}

type SettleRefundFormProps = {
  number: string
  refund: Pick<OrderRefund, 'id'>
  onCancel?: () => void
  onSent?: () => void
}

export function SettleRefundForm({ number, refund, onCancel, onSent }: SettleRefundFormProps) {
  const orderPath = `/all-orders/${number}`
  return (
    <Form action={orderPath} className={styles.form} method="post" onSubmit={onSent} preventScrollReset>
      <HiddenFields fields={{ intent: 'refund-settled', refund: refund.id }} />
      <TextAreaField
        hint={messages.howHint}
        label={messages.how}
        maxLength={orderLimits.reasonMaxLength}
        name="how"
        required
        rows={2}
      />
      <div className="btn-row">
        <Button type="submit" variant="primary">
          {messages.confirm}
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>{messages.keep}</Button>
        ) : (
          <LinkButton to={orderPath}>{messages.keep}</LinkButton>
        )}
      </div>
    </Form>
  )
}
