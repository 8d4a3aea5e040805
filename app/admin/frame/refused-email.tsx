import { Form } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { refusedAddressMessages as messages } from '#rulebook/refused-address-messages.ts'
import type { RefusedAddress as Refused } from '#shop/mail/refused-addresses.queries.server.ts'
import { Button } from '#ui/button.tsx'
import styles from './refused-email.module.css'

/** Why the customer received no email, with a button to allow the address again. */
export function RefusedEmail({ refused: { reason, refusedAt } }: { refused: Refused }) {
  return (
    <div className={styles.refused}>
      <p>{messages.text(formatDate(refusedAt))}</p>
      <p className="muted">{reason}</p>
      <Form method="post" preventScrollReset>
        <Button name="intent" size="small" type="submit" value="allow-email">
          {messages.allow}
        </Button>
      </Form>
    </div>
  )
}
