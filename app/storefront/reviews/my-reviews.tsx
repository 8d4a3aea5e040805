import { reviewMessages } from '#rulebook/review-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { MyReview } from '#shop/reviews/reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stars } from '#ui/rating.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Contribution, ContributionList } from './contribution-list.tsx'
import { ContributionProduct } from './contribution-product.tsx'
import { DeleteContribution } from './delete-contribution.tsx'
import styles from './review-form.module.css'
import { ShopReply } from './shop-reply.tsx'

const messages = reviewMessages.mine

export function MyReviews({ reviews }: { reviews: readonly MyReview[] }) {
  return (
    <section aria-label={messages.reviews}>
      {reviews.length === 0 && (
        <EmptyState illustration="empty" title={messages.noReviews}>
          <p>{messages.noReviewsText}</p>
          <LinkButton to="/my-account/my-orders">{reviewMessages.feedback.orders}</LinkButton>
        </EmptyState>
      )}
      <ContributionList>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ContributionList>
    </section>
  )
}

function Review({ review }: { review: MyReview }) {
  const { id, product, stars, status, message, photos, declineReason, reply, reviewedAt } = review
  return (
    <Contribution author={<ContributionProduct product={product} />} writtenAt={reviewedAt}>
      <div className={styles.line}>
        <Stars stars={stars} />
        <StatusPill done={status === 'accepted'}>{reviewMessages.status[status]}</StatusPill>
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
      {declineReason && <p>{messages.reason(declineReason)}</p>}
      {reply && <ShopReply reply={reply} />}
      <div className={styles.tools}>
        <TextLink aria-label={messages.editOf(product.name)} to={`/my-account/reviews/${id}`}>
          {messages.edit}
        </TextLink>
        <DeleteContribution id={id} intent="delete-review" name={product.name} />
      </div>
    </Contribution>
  )
}
