import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** Asked for again before what would do harm in the hands of somebody who found this browser open. */
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
