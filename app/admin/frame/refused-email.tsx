import { Form } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { refusedEmailWords as words } from '#rulebook/refused-email-words.ts'
import type { RefusedEmail as Refused } from '#shop/mail/refused-emails.queries.server.ts'
import { Button } from '#ui/button.tsx'
import styles from './refused-email.module.css'

/** Why the customer received no email, with a button to allow the address again. */
export function RefusedEmail({ refused: { reason, refusedAt } }: { refused: Refused }) {
  return (
    <div className={styles.refused}>
      <p>{words.text(formatDate(refusedAt))}</p>
      <p className="muted">{reason}</p>
      <Form method="post" preventScrollReset>
        <Button name="intent" size="small" type="submit" value="allow-email">
          {words.allow}
        </Button>
      </Form>
    </div>
  )
}
