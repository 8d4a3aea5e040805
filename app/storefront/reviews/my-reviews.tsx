import { reviewWords } from '#rulebook/review-words.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { MyReview } from '#shop/reviews/reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stars } from '#ui/rating.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AboutLine } from './about-line.tsx'
import { DeleteVoice } from './delete-voice.tsx'
import { Note, Notes } from './notes.tsx'
import styles from './review-form.module.css'
import { ShopReply } from './shop-reply.tsx'

const words = reviewWords.mine

export function MyReviews({ reviews }: { reviews: readonly MyReview[] }) {
  return (
    <section aria-label={words.reviews}>
      {reviews.length === 0 && (
        <EmptyState drawing="empty" title={words.noReviews}>
          <p>{words.noReviewsText}</p>
          <LinkButton to="/my-account/my-orders">{reviewWords.feedback.orders}</LinkButton>
        </EmptyState>
      )}
      <Notes>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Notes>
    </section>
  )
}

function Review({ review }: { review: MyReview }) {
  const { id, product, stars, status, message, photos, declineReason, reply, reviewedAt } = review
  return (
    <Note author={<AboutLine product={product} />} writtenAt={reviewedAt}>
      <div className={styles.line}>
        <Stars stars={stars} />
        <StatusPill done={status === 'accepted'}>{reviewWords.status[status]}</StatusPill>
      </div>
      <p dir="auto">{message}</p>
      {photos.length > 0 && (
        <div className={styles.line}>
          {photos.map((photo) => (
            <img
              alt=""
              className={styles.thumb}
              height="64"
              key={photo.hash}
              src={pictureUrl(photo, 160, 'webp')}
              width="64"
            />
          ))}
        </div>
      )}
      {declineReason && <p>{words.reason(declineReason)}</p>}
      {reply && <ShopReply reply={reply} />}
      <div className={styles.tools}>
        <TextLink aria-label={words.editOf(product.name)} to={`/my-account/reviews/${id}`}>
          {words.edit}
        </TextLink>
        <DeleteVoice id={id} intent="delete-review" name={product.name} />
      </div>
    </Note>
  )
}
