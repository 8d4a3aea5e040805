import { Form } from 'react-router'
import { orderLimits } from '#rulebook/order-words.ts'
import { settleRefundWords as words } from '#rulebook/settle-refund-words.ts'
import type { OrderRefund } from '#shop/orders/for-owners.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './refund-section.module.css'

/** Path of the page with this form, for browsers without JavaScript. */
export function settlePath(number: string, { id }: Pick<OrderRefund, 'id'>): string {
  return `/all-orders/${number}/settle-refund?refund=${id}`
}

type SettleRefundFormProps = {
  number: string
  refund: Pick<OrderRefund, 'id'>
  onKeep?: () => void
  onSent?: () => void
}

export function SettleRefundForm({ number, refund, onKeep, onSent }: SettleRefundFormProps) {
  const back = `/all-orders/${number}`
  return (
    <Form action={back} className={styles.form} method="post" onSubmit={onSent} preventScrollReset>
      <input name="intent" type="hidden" value="refund-settled" />
      <input name="refund" type="hidden" value={refund.id} />
      <TextAreaField
        hint={words.howHint}
        label={words.how}
        maxLength={orderLimits.reasonMaxLength}
        name="how"
        required
        rows={2}
      />
      <div className="btn-row">
        <Button type="submit" variant="primary">
          {words.confirm}
        </Button>
        {onKeep ? <Button onClick={onKeep}>{words.keep}</Button> : <LinkButton to={back}>{words.keep}</LinkButton>}
      </div>
    </Form>
  )
}
