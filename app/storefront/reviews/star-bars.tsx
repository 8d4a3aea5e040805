import { messages } from '#rulebook/messages.ts'
import { productWords } from '#rulebook/product-words.ts'
import type { StarDistribution } from '#shop/reviews/reviews.ts'
import { Stars } from '#ui/rating.tsx'
import styles from './reviews-panel.module.css'
import { starRows } from './star-rows.ts'

/** The average, and how many gave each number of stars. The figures stand beside the bars, so the bars are only seen. */
export function StarBars({ rating, distribution }: { rating: number; distribution: StarDistribution }) {
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
      <ul className={styles.bars} aria-label={productWords.reviews.distribution}>
        {rows.map(({ stars, given, share }) => (
          <li key={stars}>
            <span>{productWords.reviews.starsGiven(stars)}</span>
            <svg aria-hidden="true" width="100%" height="8">
              <rect className={styles.all} width="100%" height="8" rx="4" />
              <rect className={styles.share} width={`${share * 100}%`} height="8" rx="4" />
            </svg>
            <span>{given}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
