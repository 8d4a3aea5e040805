import { ButtonForm } from '#admin/frame/button-form.tsx'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import type { ListedEmail } from '#shop/mail/admin-emails.queries.server.ts'
import { emailName } from './email-name.ts'

/** Button for an email that failed, or that waits for another attempt. Other emails have none. */
export function RetryEmailButton({ email }: { email: ListedEmail }) {
  const { id, recipient, state, attempts } = email
  const awaitsRetry = state === 'waiting' && attempts > 0
  if (state !== 'failed' && !awaitsRetry) return null
  const labels = awaitsRetry
    ? { text: messages.sendNow, accessibleLabel: messages.sendNowOf }
    : { text: messages.retry, accessibleLabel: messages.retryOf }
  return (
    <ButtonForm
      button={{ 'aria-label': labels.accessibleLabel(emailName(email), recipient) }}
      fields={{ intent: 'try-again', email: id }}
      label={labels.text}
    />
  )
}
