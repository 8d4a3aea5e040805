import { refusedAddressMessages as messages } from '#rulebook/refused-address-messages.ts'
import type { RefusedAddress as Refused } from '#shop/mail/refused-addresses.queries.server.ts'
import { ButtonForm } from './button-form.tsx'
import styles from './refused-email.module.css'
import { useShopDates } from './use-shop-dates.ts'

/** Why the customer received no email, with a button to allow the address again. */
export function RefusedEmail({ refused: { reason, refusedAt } }: { refused: Refused }) {
  const { formatDate } = useShopDates()
  return (
    <div className={styles.refused}>
      <p>{messages.text(formatDate(refusedAt))}</p>
      <p className="muted">{reason}</p>
      <ButtonForm fields={{ intent: 'allow-email' }} label={messages.allow} />
    </div>
  )
}
