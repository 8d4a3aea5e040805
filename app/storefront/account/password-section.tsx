import { Form } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { signInWords } from '#rulebook/sign-in-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import styles from './profile-section.module.css'
import { useRoomForm } from './use-room-form.ts'

const words = accountAreaWords.profile

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
      <h2>{words.passwordTitle}</h2>
      {hasPassword ? <PasswordForm answer={answer} email={email} /> : <NoPassword />}
    </section>
  )
}

function NoPassword() {
  return (
    <div className="form">
      <p>{words.noPassword}</p>
      <div>
        <LinkButton to="/forgot-password">{words.choosePassword}</LinkButton>
      </div>
    </div>
  )
}

function PasswordForm({ email, answer }: { email: string; answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('password', answer, check)
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="password" />
      {/* Tells password managers the account of the password. */}
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <CurrentPassword error={errorOf('currentPassword')} />
      <PasswordField
        autoComplete="new-password"
        error={errorOf('password')}
        hint={signInWords.passwordHint}
        label={words.newPassword}
        name="password"
        required
        showLabel={words.showNewPassword}
      />
      <PasswordField
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        hint={words.passwordNote}
        label={words.confirmPassword}
        name="confirmPassword"
        required
        showLabel={words.showConfirmation}
      />
      <div>
        <Button busy={busy} type="submit">
          {busy ? accountAreaWords.saving : words.savePassword}
        </Button>
      </div>
    </Form>
  )
}

function check(values: Written) {
  const currentPassword = values.currentPassword ? undefined : accountWords.passwordMissing
  return { currentPassword, ...checkNewPassword(values) }
}
