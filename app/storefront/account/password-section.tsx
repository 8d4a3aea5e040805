import { Form } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { signInMessages } from '#rulebook/sign-in-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './profile-section.module.css'
import { useIntentForm } from './use-intent-form.ts'

const messages = accountAreaMessages.profile

export function PasswordSection({
  email,
  hasPassword,
  answer,
}: {
  email: string
  hasPassword: boolean
  answer: unknown
}) {
  return (
    <section className={styles.section}>
      <h2>{messages.passwordTitle}</h2>
      {hasPassword ? <PasswordForm answer={answer} email={email} /> : <NoPasswordNotice />}
    </section>
  )
}

function NoPasswordNotice() {
  return (
    <div className="form">
      <p>{messages.noPassword}</p>
      <div>
        <LinkButton to="/forgot-password">{messages.choosePassword}</LinkButton>
      </div>
    </div>
  )
}

function PasswordForm({ email, answer }: { email: string; answer: unknown }) {
  const { form, errorOf, busy } = useIntentForm('password', answer, check)
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="password" />
      {/* Tells password managers the account of the password. */}
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <CurrentPasswordField error={errorOf('currentPassword')} />
      <PasswordField
        autoComplete="new-password"
        error={errorOf('password')}
        hint={signInMessages.passwordHint}
        label={messages.newPassword}
        name="password"
        required
        showLabel={messages.showNewPassword}
      />
      <PasswordField
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        hint={messages.passwordNote}
        label={messages.confirmPassword}
        name="confirmPassword"
        required
        showLabel={messages.showConfirmation}
      />
      <div>
        <Button busy={busy} type="submit">
          {busy ? accountAreaMessages.saving : messages.savePassword}
        </Button>
      </div>
    </Form>
  )
}

function check(values: FormValues) {
  const currentPassword = values.currentPassword ? undefined : accountMessages.passwordMissing
  return { currentPassword, ...checkNewPassword(values) }
}
