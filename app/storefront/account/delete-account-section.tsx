import { Form } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './profile-section.module.css'
import { useIntentForm } from './use-intent-form.ts'

const messages = accountAreaMessages.profile

/** Lists what will be deleted and what stays before asking for the password. */
export function DeleteAccountSection({ hasPassword, answer }: { hasPassword: boolean; answer: unknown }) {
  const { form, errorOf, busy } = useIntentForm('delete', answer, hasPassword ? check : noProblems)
  return (
    <section className={styles.section}>
      <h2>{messages.deleteTitle}</h2>
      <Form {...form} className="form" method="post" preventScrollReset>
        <p>{messages.deleteText(accountLimits.graceDays)}</p>
        <input name="intent" type="hidden" value="delete" />
        {hasPassword && <CurrentPasswordField error={errorOf('currentPassword')} />}
        <div>
          <Button busy={busy} type="submit" variant="danger">
            {busy ? messages.deleting : messages.delete}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function check({ currentPassword }: FormValues) {
  return { currentPassword: currentPassword ? undefined : accountMessages.passwordMissing }
}

function noProblems() {
  return {}
}
