import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { customerLimits } from '#rulebook/limits/customers.ts'
import { TextAreaField } from '#ui/field.tsx'
import type { CustomerActionResult } from './customer-action.server.ts'
import styles from './customer-forms.module.css'
import type { CustomerOverview } from './load-customer.server.ts'

const messages = customerMessages.block

type BlockSectionProps = { overview: CustomerOverview; result: CustomerActionResult | undefined }

export function BlockSection({ overview: { customer, isYourself }, result }: BlockSectionProps) {
  const { blockedAt, blockedReason, isAdmin } = customer
  const { formatDateTime } = useShopDates()
  return (
    <section>
      <h2>{messages.title}</h2>
      {blockedAt ? (
        <ButtonForm
          busyLabel={messages.unblocking}
          className={styles.form}
          fields={{ intent: 'unblock' }}
          label={messages.unblock}
        >
          <p>{messages.since(formatDateTime(blockedAt))}</p>
          <p className={styles.reason}>{blockedReason}</p>
        </ButtonForm>
      ) : (
        <>
          <p className={styles.text}>{messages.text}</p>
          {isAdmin || isYourself ? (
            <p className={styles.text}>{isYourself ? messages.yourself : messages.admin}</p>
          ) : (
            <Block result={result} />
          )}
        </>
      )}
    </section>
  )
}

function Block({ result }: Pick<BlockSectionProps, 'result'>) {
  return (
    <ButtonForm
      busyLabel={messages.blocking}
      button={{ variant: 'danger' }}
      className={styles.form}
      fields={{ intent: 'block' }}
      label={messages.block}
      noValidate
    >
      <TextAreaField
        defaultValue={result?.reason}
        error={result?.problem}
        hint={messages.reasonHint}
        label={messages.reason}
        maxLength={customerLimits.reasonMaxLength}
        name="reason"
        required
        rows={2}
      />
    </ButtonForm>
  )
}
