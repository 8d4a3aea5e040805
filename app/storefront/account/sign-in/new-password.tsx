import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { PasswordField } from '#ui/password-field.tsx'

export function NewPassword({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <>
      <PasswordField
        label={words.labels.newPassword}
        showLabel={words.showNewPassword}
        name="password"
        autoComplete="new-password"
        hint={words.passwordHint}
        error={errorOf('password')}
        required
      />
      <PasswordField
        label={words.labels.confirmPassword}
        showLabel={words.showConfirmation}
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        required
      />
    </>
  )
}
