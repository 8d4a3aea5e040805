import type { ReactNode } from 'react'
import { messages } from '#rulebook/messages.ts'
import { productMessages } from '#rulebook/product-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { type ReviewsQuery, reviewOrders, reviewsParams } from '#shop/reviews/published-reviews-query.ts'
import type { PublishedReview, ReviewsPage } from '#shop/reviews/reviews.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import { ContributionLink } from './contribution-link.tsx'
import { Contribution, ContributionList } from './contribution-list.tsx'
import { HelpfulForm } from './helpful-form.tsx'
import styles from './reviews-panel.module.css'
import { ShopReply } from './shop-reply.tsx'
import { StarBars } from './star-bars.tsx'
import { useVotes, type Votes } from './use-votes.ts'

const reviewMessages = productMessages.reviews

export type ReviewsPanelProps = {
  page: Omit<ReviewsPage, 'page'> & { query: ReviewsQuery; product: { article: string; rating: number } }
  path: string
}

/** The reviews of a product, page by page. Order, stars and page are in the address, so it all works by links. */
export function ReviewsPanel({ page: { reviews, distribution, query, totalPages, product }, path }: ReviewsPanelProps) {
  const hrefOf = (change: Partial<ReviewsQuery>) =>
    `${path}?${reviewsParams({ ...query, page: 1, ...change })}#reviews`.replace('?#', '#')
  const votes = useVotes(product.article)
  const leaveReviewLink = (
    <ContributionLink fetchDialog={fetchDialog} path={path} to={`${path}/feedback`}>
      {reviewMessages.leave}
    </ContributionLink>
  )
  if (distribution.every((given) => given === 0)) return <NoReviews>{leaveReviewLink}</NoReviews>
  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        <StarBars rating={product.rating} distribution={distribution} chosen={query.stars} hrefOf={hrefOf} />
        {leaveReviewLink}
      </div>
      <div className={styles.list}>
        <nav className="chips" aria-label={reviewMessages.order}>
          {reviewOrders.map((order) => (
            <ChipLink
              key={order}
              to={hrefOf({ order })}
              aria-current={order === query.order ? 'true' : undefined}
              preventScrollReset
            >
              {reviewMessages.orders[order]}
            </ChipLink>
          ))}
        </nav>
        {reviews.length === 0 && <p role="status">{reviewMessages.noneWithStars}</p>}
        <ContributionList>
          {reviews.map((review) => (
            <Review key={review.id} review={review} votes={votes} />
          ))}
        </ContributionList>
        <Pagination
          page={query.page}
          totalPages={totalPages}
          hrefOf={(number) => hrefOf({ page: number })}
          label={reviewMessages.pages}
          preventScrollReset
        />
      </div>
    </div>
  )
}

function Review({ review, votes }: { review: PublishedReview; votes: Votes }) {
  const { fullName, reviewedAt, verified, stars, message, photos, reply } = review
  return (
    <Contribution author={fullName} writtenAt={reviewedAt} badge={verified ? reviewMessages.verified : undefined}>
      <Stars stars={stars} />
      <p dir="auto">{message}</p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <a key={photo.hash} href={pictureUrl(photo, 1200, 'webp')}>
              <img
                alt={reviewMessages.photo(index + 1, fullName)}
                src={pictureUrl(photo, 160, 'webp')}
                width="96"
                height="96"
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {reply && <ShopReply reply={reply} />}
      <HelpfulForm review={review} votes={votes} />
    </Contribution>
  )
}

function NoReviews({ children }: { children: ReactNode }) {
  return (
    <div className={styles.none}>
      <h3>{messages.product.noReviews}</h3>
      <p>{reviewMessages.none}</p>
      {children}
    </div>
  )
}

async function fetchDialog() {
  const found = await import('./feedback-dialog.tsx').catch(() => null)
  return found?.FeedbackDialog ?? null
}
