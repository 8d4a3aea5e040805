import { Form, useNavigation } from 'react-router'
import { customerLimits, customerWords } from '#rulebook/customer-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import type { CustomerAnswer } from './customer-action.server.ts'
import styles from './customer-forms.module.css'
import type { ShownCustomer } from './load-customer.server.ts'

const words = customerWords.block

type BlockSectionProps = { shown: ShownCustomer; answer: CustomerAnswer | undefined }

export function BlockSection({ shown: { customer, isYourself }, answer }: BlockSectionProps) {
  const { blockedAt, blockedReason, isAdmin } = customer
  return (
    <section>
      <h2>{words.title}</h2>
      {blockedAt ? (
        <Unblock blockedAt={blockedAt} reason={blockedReason ?? ''} />
      ) : (
        <>
          <p className={styles.text}>{words.text}</p>
          {isAdmin || isYourself ? (
            <p className={styles.text}>{isYourself ? words.yourself : words.admin}</p>
          ) : (
            <Block answer={answer} />
          )}
        </>
      )}
    </section>
  )
}

function Block({ answer }: Pick<BlockSectionProps, 'answer'>) {
  const busy = useBusy('block')
  return (
    <Form className={styles.form} method="post" noValidate preventScrollReset>
      <input name="intent" type="hidden" value="block" />
      <TextAreaField
        defaultValue={answer?.reason}
        error={answer?.problem}
        hint={words.reasonHint}
        label={words.reason}
        maxLength={customerLimits.reasonMaxLength}
        name="reason"
        required
        rows={2}
      />
      <Button busy={busy} size="small" type="submit" variant="danger">
        {busy ? words.blocking : words.block}
      </Button>
    </Form>
  )
}

function Unblock({ blockedAt, reason }: { blockedAt: Date; reason: string }) {
  const busy = useBusy('unblock')
  return (
    <Form className={styles.form} method="post" preventScrollReset>
      <p>{words.since(formatMoment(blockedAt))}</p>
      <p className={styles.reason}>{reason}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="unblock">
        {busy ? words.unblocking : words.unblock}
      </Button>
    </Form>
  )
}

function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
