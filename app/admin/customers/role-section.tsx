import { Form, useNavigation } from 'react-router'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { Button, buttonClassName } from '#ui/button.tsx'
import styles from './customer-forms.module.css'
import type { CustomerOverview } from './load-customer.server.ts'

const messages = customerMessages.role

export function RoleSection({ overview }: { overview: CustomerOverview }) {
  const { isAdmin } = overview.customer
  const disabledReason = disabledReasonOf(overview)
  return (
    <section>
      <h2>{messages.title}</h2>
      <p className={styles.text}>{messages.text}</p>
      {overview.lacksSecondFactor && <p className={styles.text}>{messages.secondFactorRequired}</p>}
      {disabledReason ? (
        <p className={styles.text}>{disabledReason}</p>
      ) : (
        <ChangeRole isAdmin={isAdmin} key={String(isAdmin)} name={overview.customer.fullName} />
      )}
    </section>
  )
}

/** Asks for confirmation in place, also without JavaScript. */
function ChangeRole({ isAdmin, name }: { isAdmin: boolean; name: string }) {
  const { state, formData } = useNavigation()
  const intent = isAdmin ? 'take-back' : 'make-admin'
  const busy = state !== 'idle' && formData?.get('intent') === intent
  const labels = isAdmin
    ? {
        openLabel: messages.takeBack,
        confirmText: messages.takeBackSure(name),
        confirmLabel: messages.takeBackYes,
        busy: messages.takingBack,
      }
    : {
        openLabel: messages.make,
        confirmText: messages.makeSure(name),
        confirmLabel: messages.makeYes,
        busy: messages.making,
      }
  return (
    <details className={styles.confirmation}>
      <summary className={buttonClassName({ size: 'small' })}>{labels.openLabel}</summary>
      <Form className={styles.form} method="post" preventScrollReset>
        <p className={styles.text}>{labels.confirmText}</p>
        <Button busy={busy} name="intent" size="small" type="submit" value={intent} variant="danger">
          {busy ? labels.busy : labels.confirmLabel}
        </Button>
      </Form>
    </details>
  )
}

/** Shown in place of the buttons, for example "You cannot do that to yourself". */
function disabledReasonOf({ customer, isYourself }: CustomerOverview): string | null {
  if (isYourself) return customerMessages.problems.yourself
  if (customer.isBlocked) return messages.blocked
  return customer.isAdmin || customer.emailConfirmed ? null : messages.unconfirmed
}
