import { emailLimits } from '#rulebook/limits/emails.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { Field } from '#ui/field.tsx'

export function EmailField({ email, error }: { email: string | undefined; error: string | undefined }) {
  return (
    <Field
      label={messages.labels.email}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={emailLimits.addressMaxLength}
      defaultValue={email}
      error={error}
      required
    />
  )
}
