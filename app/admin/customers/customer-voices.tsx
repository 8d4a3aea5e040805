import { Link } from 'react-router'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './customer-voices.module.css'
import type { ShownCustomer } from './load-customer.server.ts'

/** The customer's reviews and questions, with links to where admins answer them. */
export function CustomerVoices({ shown: { reviews, questions } }: { shown: ShownCustomer }) {
  return (
    <>
      <section>
        <h2>{words.reviewsTitle}</h2>
        {reviews.shown.length === 0 && <p className="muted">{words.reviewsNone}</p>}
        <ul className={styles.voices}>
          {reviews.shown.map(({ id, product, message, stars, reviewedAt, status }) => (
            <li key={id}>
              <p className={styles.head}>
                <Link to={addressOf('/all-reviews', status, product.article)}>{product.name}</Link>
                <StatusPill done={status === 'accepted'}>{words.reviewStatuses[status]}</StatusPill>
              </p>
              <p className={styles.message}>{message}</p>
              <small>{[words.stars(stars), formatDate(reviewedAt)].join(' · ')}</small>
            </li>
          ))}
        </ul>
        {reviews.more > 0 && <p className="muted">{words.more(reviews.more)}</p>}
      </section>
      <section>
        <h2>{words.questionsTitle}</h2>
        {questions.shown.length === 0 && <p className="muted">{words.questionsNone}</p>}
        <ul className={styles.voices}>
          {questions.shown.map(({ id, product, message, askedAt, isAnswered }) => (
            <li key={id}>
              <p className={styles.head}>
                <Link to={addressOf('/all-reviews/questions', isAnswered ? 'answered' : 'new', product.article)}>
                  {product.name}
                </Link>
                <StatusPill done={isAnswered}>{isAnswered ? words.answered : words.open}</StatusPill>
              </p>
              <p className={styles.message}>{message}</p>
              <small>{formatDate(askedAt)}</small>
            </li>
          ))}
        </ul>
        {questions.more > 0 && <p className="muted">{words.more(questions.more)}</p>}
      </section>
    </>
  )
}

function addressOf(room: string, status: string, article: string): string {
  return `${room}?${new URLSearchParams({ ...(status !== 'new' && { status }), article })}`
}
