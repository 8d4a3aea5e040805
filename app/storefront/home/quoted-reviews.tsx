import { Link } from 'react-router'
import { formatDate } from '#rulebook/dates.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { QuotedReview, QuotedReviews as QuotedReviewsData } from '#shop/reviews/reviews.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Stars } from '#ui/rating.tsx'
import styles from './quoted-reviews.module.css'

const titleId = 'quoted-title'
const { verified, sum } = homeMessages.quotedReviews

export function QuotedReviews({ reviews, latest, title }: QuotedReviewsData & { title: string }) {
  return (
    <section className={`section below ${styles.section}`} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
          <p className={styles.sum}>{sum(latest.stars.toFixed(1), latest.count, latest.areAll)}</p>
        </div>
        <div className={styles.list}>
          {reviews.map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Quote({ review }: { review: QuotedReview }) {
  const { timeZone } = useShopSetup()
  return (
    <figure className={styles.quote}>
      <Stars stars={review.stars} />
      <blockquote>{review.message}</blockquote>
      <figcaption>
        <ProductPicture picture={review.picture} lit={review.lit} sizes="3.5rem" alt="" className={styles.picture} />
        <span>
          <strong>{review.fullName}</strong>
          <span>
            {review.verified && ` · ${verified}`} ·{' '}
            <time dateTime={review.reviewedAt.toISOString()}>{formatDate(review.reviewedAt, timeZone)}</time>
          </span>
        </span>
        <Link to={productPath(review)}>{review.name}</Link>
      </figcaption>
    </figure>
  )
}
