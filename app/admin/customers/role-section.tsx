import { ButtonForm } from '#admin/frame/button-form.tsx'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { buttonClassName } from '#ui/button.tsx'
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
  return (
    <details className={styles.confirmation}>
      <summary className={buttonClassName({ size: 'small' })}>{isAdmin ? messages.takeBack : messages.make}</summary>
      <ButtonForm
        busyLabel={isAdmin ? messages.takingBack : messages.making}
        button={{ variant: 'danger' }}
        className={styles.form}
        fields={{ intent: isAdmin ? 'take-back' : 'make-admin' }}
        label={isAdmin ? messages.takeBackYes : messages.makeYes}
      >
        <p className={styles.text}>{isAdmin ? messages.takeBackSure(name) : messages.makeSure(name)}</p>
      </ButtonForm>
    </details>
  )
}

/** Shown in place of the buttons, for example "You cannot do that to yourself". */
function disabledReasonOf({ customer, isYourself }: CustomerOverview): string | null {
  if (isYourself) return customerMessages.problems.yourself
  if (customer.isBlocked) return messages.blocked
  return customer.isAdmin || customer.emailConfirmed ? null : messages.unconfirmed
}
