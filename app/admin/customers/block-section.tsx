import { Form, useNavigation } from 'react-router'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import { customerLimits } from '#rulebook/limits/customers.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import type { CustomerActionResult } from './customer-action.server.ts'
import styles from './customer-forms.module.css'
import type { CustomerOverview } from './load-customer.server.ts'

const messages = customerMessages.block

type BlockSectionProps = { overview: CustomerOverview; result: CustomerActionResult | undefined }

export function BlockSection({ overview: { customer, isYourself }, result }: BlockSectionProps) {
  const { blockedAt, blockedReason, isAdmin } = customer
  return (
    <section>
      <h2>{messages.title}</h2>
      {blockedAt ? (
        <Unblock blockedAt={blockedAt} reason={blockedReason ?? ''} />
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
  const busy = useBusy('block')
  return (
    <Form className={styles.form} method="post" noValidate preventScrollReset>
      <input name="intent" type="hidden" value="block" />
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
      <Button busy={busy} size="small" type="submit" variant="danger">
        {busy ? messages.blocking : messages.block}
      </Button>
    </Form>
  )
}

function Unblock({ blockedAt, reason }: { blockedAt: Date; reason: string }) {
  const busy = useBusy('unblock')
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <p>{messages.since(formatDateTime(blockedAt))}</p>
      <p className={styles.reason}>{reason}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="unblock">
        {busy ? messages.unblocking : messages.unblock}
      </Button>
    </Form>
  )
}

function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
