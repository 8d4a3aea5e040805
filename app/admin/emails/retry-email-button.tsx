import { Form, useNavigation } from 'react-router'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import type { ListedEmail } from '#shop/mail/admin-emails.queries.server.ts'
import { Button } from '#ui/button.tsx'

/** Button for an email that failed, or that waits for another attempt. Other emails have none. */
export function RetryEmailButton({ email: { id, kind, recipient, state, attempts } }: { email: ListedEmail }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('email') === id
  const awaitsRetry = state === 'waiting' && attempts > 0
  if (state !== 'failed' && !awaitsRetry) return null
  const labels = awaitsRetry
    ? { text: messages.sendNow, accessibleLabel: messages.sendNowOf }
    : { text: messages.retry, accessibleLabel: messages.retryOf }
  return (
    <Form method="post" preventScrollReset>
      <input name="email" type="hidden" value={id} />
      <Button
        aria-label={labels.accessibleLabel(messages.kinds[kind], recipient)}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value="try-again"
      >
        {labels.text}
      </Button>
    </Form>
  )
}
