import { Link } from 'react-router'
import { homeMessages } from '#rulebook/home-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { QuotedReview } from '#shop/reviews/reviews.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Stars } from '#ui/rating.tsx'
import styles from './quoted-reviews.module.css'

const titleId = 'quoted-title'
const { verified } = homeMessages.quotedReviews

export function QuotedReviews({ quotedReviews, title }: { quotedReviews: QuotedReview[]; title: string }) {
  return (
    <section className={`section below ${styles.section}`} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className={styles.list}>
          {quotedReviews.map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Quote({ review }: { review: QuotedReview }) {
  return (
    <figure className={styles.quote}>
      <Stars stars={review.stars} />
      <blockquote>{review.message}</blockquote>
      <figcaption>
        <ProductPicture picture={review.picture} lit={review.lit} sizes="3.5rem" alt="" className={styles.picture} />
        <span>
          <strong>{review.fullName}</strong>
          {review.verified && <span> · {verified}</span>}
        </span>
        <Link to={productPath(review)}>{review.name}</Link>
      </figcaption>
    </figure>
  )
}
