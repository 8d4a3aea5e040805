import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { RoleSelect } from '#admin/roles/role-select.tsx'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import { buttonClassName } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './customer-forms.module.css'
import type { CustomerOverview } from './load-customer.server.ts'

const messages = customerMessages.role

type RoleSectionProps = {
  overview: CustomerOverview
  /** Chosen before a proof of identity, and not saved yet; null takes the role away. */
  chosenRole: AdminRole | null | undefined
}

/** Only for those who give roles. */
export function RoleSection({ overview, chosenRole }: RoleSectionProps) {
  const { role, fullName } = overview.customer
  const disabledReason = disabledReasonOf(overview)
  const may = useMayDo()
  if (!may('roles')) return null
  return (
    <section>
      <h2>{messages.title}</h2>
      <p className={styles.text}>
        {messages.text} <TextLink to="/roles">{messages.all}</TextLink>
      </p>
      {overview.lacksSecondFactor && <p className={styles.text}>{messages.secondFactorRequired}</p>}
      {disabledReason ? (
        <p className={styles.text}>{disabledReason}</p>
      ) : (
        // Asks for confirmation in place, also without JavaScript.
        <details className={styles.confirmation} key={String(role)} open={chosenRole !== undefined || undefined}>
          <summary className={buttonClassName({ size: 'small' })}>{role ? messages.change : messages.give}</summary>
          <ButtonForm
            // Without the parameters of this address, which hold until the choice is saved.
            action={`/customers/${overview.customer.id}`}
            busyLabel={roleMessages.changing}
            button={{ variant: 'danger' }}
            className={styles.form}
            fields={{ intent: 'role' }}
            label={role ? messages.changeYes : messages.giveYes}
          >
            <p className={styles.text}>{messages.sure(fullName)}</p>
            <RoleSelect
              canRemove={role !== null}
              label={roleMessages.roleOf(fullName)}
              value={chosenRole === undefined ? (role ?? 'packer') : chosenRole}
            />
          </ButtonForm>
        </details>
      )}
    </section>
  )
}

/** Shown in place of the form, for example "You cannot do that to yourself". */
function disabledReasonOf({ customer, isYourself }: CustomerOverview): string | null {
  if (isYourself) return customerMessages.problems.yourself
  if (customer.isBlocked) return messages.blocked
  return customer.isAdmin || customer.emailConfirmed ? null : messages.unconfirmed
}
