import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** The current password, asked for before changes that would do harm on an unattended browser. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      autoComplete="current-password"
      error={error}
      label={accountAreaMessages.profile.currentPassword}
      name="currentPassword"
      required
      showLabel={accountAreaMessages.profile.showCurrentPassword}
    />
  )
}
