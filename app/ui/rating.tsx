import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { messages } from '#rulebook/messages.ts'
import styles from './rating.module.css'

type RatingProps = {
  /** The rating from 0 to 5, with fractions: 4.3 fills a third of the fifth star. */
  stars: number
  count?: number | undefined
}

export function Rating({ stars, count }: RatingProps) {
  if (count === undefined) return <Stars stars={stars} />
  return (
    <div className="rating-line">
      <Stars stars={stars} />
      <span>{messages.reviews.count(count)}</span>
    </div>
  )
}

const star = 'l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z'
const strip = `m10 .8${star}${`m20 0${star}`.repeat(4)}`

/** The filled stars are clipped to the width of the rating. This needs no inline style. */
export function Stars({ stars }: { stars: number }) {
  const rounded = Math.round(stars * 10) / 10
  return (
    <svg
      aria-label={messages.ui.starsOf(rounded, reviewLimits.starsMax)}
      className={styles.stars}
      role="img"
      viewBox="0 0 100 18"
    >
      <path className={styles.empty} d={strip} />
      <svg aria-hidden="true" height="18" width={rounded * 20}>
        <path className={styles.filled} d={strip} />
      </svg>
    </svg>
  )
}
