import { Link } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { productMessages } from '#rulebook/product-messages.ts'
import type { StarDistribution } from '#shop/reviews/reviews.ts'
import { Stars } from '#ui/rating.tsx'
import styles from './reviews-panel.module.css'
import { starRows } from './star-rows.ts'

const reviewMessages = productMessages.reviews

type StarBarsProps = {
  rating: number
  distribution: StarDistribution
  /** Shows only reviews with this number of stars. */
  chosen: number | null
  hrefOf: (change: { stars: number | null }) => string
}

/** The average, and the number of reviews per star. A click filters by that number. */
export function StarBars({ rating, distribution, chosen, hrefOf }: StarBarsProps) {
  const { rows, count } = starRows(distribution)
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <strong>{rating.toFixed(1)}</strong>
        <div>
          <Stars stars={rating} />
          <span>{messages.reviews.count(count)}</span>
        </div>
      </div>
      <ul className={styles.bars} aria-label={reviewMessages.distribution}>
        {rows.map(({ stars, reviewCount, share }) => (
          <li key={stars}>
            <Link
              to={hrefOf({ stars: stars === chosen ? null : stars })}
              aria-current={stars === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <span>{reviewMessages.starsGiven(stars)}</span>
              <svg aria-hidden="true" width="100%" height="8">
                <rect className={styles.all} width="100%" height="8" rx="4" />
                <rect className={styles.share} width={`${share * 100}%`} height="8" rx="4" />
              </svg>
              <span>{reviewCount}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Link to={hrefOf({ stars: null })} preventScrollReset>
          {reviewMessages.all}
        </Link>
      )}
    </div>
  )
}
