import { ButtonForm } from '#admin/frame/button-form.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { RefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import { TextAreaField } from '#ui/field.tsx'
import styles from './refunds.module.css'

/** Says before a refund is typed how much this role refunds of one order, and asks a manager for the rest. */
export function RefundLimitNote({ limit: { mostCents, leftCents } }: { limit: RefundLimit }) {
  return (
    <>
      <p className={styles.text}>{messages.roleLimit(formatPrice(mostCents), formatPrice(leftCents))}</p>
      <details className={styles.all}>
        <LinkSummary>{messages.askManager}</LinkSummary>
        <ButtonForm
          busyLabel={messages.asking}
          className={styles.form}
          fields={{ intent: 'ask-manager' }}
          label={messages.ask}
        >
          <TextAreaField
            label={messages.askLabel}
            maxLength={orderLimits.refundRequestMaxLength}
            name="message"
            required
            rows={2}
          />
        </ButtonForm>
      </details>
    </>
  )
}
