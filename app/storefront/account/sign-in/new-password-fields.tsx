import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { PasswordField } from '#ui/password-field.tsx'

export function NewPasswordFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <>
      <PasswordField
        label={messages.labels.newPassword}
        showLabel={messages.showNewPassword}
        name="password"
        autoComplete="new-password"
        hint={messages.passwordHint}
        error={errorOf('password')}
        required
      />
      <PasswordField
        label={messages.labels.confirmPassword}
        showLabel={messages.showConfirmation}
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        required
      />
    </>
  )
}
