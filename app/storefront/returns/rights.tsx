import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { refundDueDays } from '#shop/returns/returns.ts'
import styles from './returns.module.css'

const messages = withdrawalMessages.rights

export function Rights({ days, contactEmail }: { days: number; contactEmail: string }) {
  const points = [
    [messages.days(days), messages.daysText],
    [messages.money(refundDueDays), messages.moneyText],
    [messages.unsent, messages.unsentText],
    [messages.delivery, messages.deliveryText],
  ] as const
  return (
    <aside aria-labelledby="rights-title" className={styles.rights}>
      <h2 id="rights-title">{messages.title}</h2>
      <ul>
        {points.map(([strong, text]) => (
          <li key={strong}>
            <strong>{strong}</strong> {text}
          </li>
        ))}
      </ul>
      <p>
        {messages.ownWords} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </aside>
  )
}
