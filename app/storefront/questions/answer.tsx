import type { PublishedAnswer } from '#shop/questions/questions.ts'
import { DateText } from '#storefront/reviews/contribution-list.tsx'
import styles from './questions-panel.module.css'

export function Answer({ answer: { fullName, answeredAt, message } }: { answer: Omit<PublishedAnswer, 'id'> }) {
  return (
    <div className={styles.answer}>
      <header>
        <strong>{fullName}</strong>
        <DateText date={answeredAt} />
      </header>
      <p dir="auto">{message}</p>
    </div>
  )
}
