import { messages } from '#rulebook/messages.ts'
import { productWords } from '#rulebook/product-words.ts'
import type { PublishedReview, StarDistribution } from '#shop/reviews/reviews.ts'
import { Stars } from '#ui/rating.tsx'
import { Note, Notes } from './notes.tsx'
import styles from './reviews-panel.module.css'
import { StarBars } from './star-bars.tsx'

type ReviewsPanelProps = { rating: number; reviews: PublishedReview[]; distribution: StarDistribution }

export function ReviewsPanel({ rating, reviews, distribution }: ReviewsPanelProps) {
  if (reviews.length === 0) return <NoReviews />
  return (
    <div className={styles.reviews}>
      <StarBars rating={rating} distribution={distribution} />
      <Notes>
        {reviews.map(({ id, fullName, reviewedAt, verified, stars, message }) => (
          <Note
            key={id}
            author={fullName}
            writtenAt={reviewedAt}
            badge={verified ? productWords.reviews.verified : undefined}
          >
            <Stars stars={stars} />
            <p>{message}</p>
          </Note>
        ))}
      </Notes>
    </div>
  )
}

function NoReviews() {
  return (
    <div className={styles.none}>
      <h2>{messages.product.noReviews}</h2>
      <p>{productWords.reviews.none}</p>
    </div>
  )
}
