import { Form } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { signInMessages } from '#rulebook/sign-in-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { AccountSection } from '#storefront/account/account-section.tsx'
import { CurrentPasswordField } from '#storefront/account/current-password-field.tsx'
import { FirstPasswordForm } from '#storefront/account/social/first-password-form.tsx'
import { useIntentForm } from '#storefront/account/use-intent-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ReauthenticateNotice } from './reauthenticate-notice.tsx'
import { securityPath } from './security-path.ts'

const messages = accountAreaMessages.profile

type PasswordSectionProps = {
  email: string
  hasPassword: boolean
  /** Whether the user proved their identity a moment ago. */
  isReauthenticated: boolean
  answer: unknown
}

export function PasswordSection({ email, hasPassword, isReauthenticated, answer }: PasswordSectionProps) {
  return (
    <AccountSection title={messages.passwordTitle} text={hasPassword ? messages.passwordNote : messages.noPassword}>
      {hasPassword && <PasswordForm answer={answer} email={email} />}
      {!hasPassword && isReauthenticated && <FirstPasswordForm answer={answer} email={email} />}
      {!hasPassword && !isReauthenticated && (
        <ReauthenticateNotice text={reauthenticationMessages.beforePassword} to={securityPath} />
      )}
    </AccountSection>
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
