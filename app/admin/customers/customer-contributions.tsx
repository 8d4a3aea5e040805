import { Link } from 'react-router'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './customer-contributions.module.css'
import type { CustomerOverview } from './load-customer.server.ts'

/** The customer's reviews and questions, with links to where admins answer them. */
export function CustomerContributions({ overview: { reviews, questions } }: { overview: CustomerOverview }) {
  const { formatDate } = useShopDates()
  return (
    <>
      <section>
        <h2>{messages.reviewsTitle}</h2>
        {reviews.items.length === 0 && <p className="muted">{messages.reviewsNone}</p>}
        <ul className={styles.contributions}>
          {reviews.items.map(({ id, product, message, stars, reviewedAt, status }) => (
            <li key={id}>
              <p className={styles.head}>
                <Link to={filteredListUrl('/all-reviews', status, product.article)}>{product.name}</Link>
                <StatusPill done={status === 'accepted'}>{messages.reviewStatuses[status]}</StatusPill>
              </p>
              <p className={styles.message}>{message}</p>
              <small>{[messages.stars(stars), formatDate(reviewedAt)].join(' · ')}</small>
            </li>
          ))}
        </ul>
        {reviews.olderCount > 0 && <p className="muted">{messages.more(reviews.olderCount)}</p>}
      </section>
      <section>
        <h2>{messages.questionsTitle}</h2>
        {questions.items.length === 0 && <p className="muted">{messages.questionsNone}</p>}
        <ul className={styles.contributions}>
          {questions.items.map(({ id, product, message, askedAt, isAnswered }) => (
            <li key={id}>
              <p className={styles.head}>
                <Link to={filteredListUrl('/all-reviews/questions', isAnswered ? 'answered' : 'new', product.article)}>
                  {product.name}
                </Link>
                <StatusPill done={isAnswered}>{isAnswered ? messages.answered : messages.open}</StatusPill>
              </p>
              <p className={styles.message}>{message}</p>
              <small>{formatDate(askedAt)}</small>
            </li>
          ))}
        </ul>
        {questions.olderCount > 0 && <p className="muted">{messages.more(questions.olderCount)}</p>}
      </section>
    </>
  )
}

function filteredListUrl(listPath: string, status: string, article: string): string {
  return `${listPath}?${new URLSearchParams({ ...(status !== 'new' && { status }), article })}`
}
