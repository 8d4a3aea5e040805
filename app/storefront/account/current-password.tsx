import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** The current password, asked for before changes that would do harm on an unattended browser. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      autoComplete="current-password"
      error={error}
      label={accountAreaWords.profile.currentPassword}
      name="currentPassword"
      required
      showLabel={accountAreaWords.profile.showCurrentPassword}
    />
  )
}
