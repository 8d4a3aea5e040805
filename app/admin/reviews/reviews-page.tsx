import { ActionLine, useActionToasts } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { countContributions } from '#shop/reviews/count-contributions.server.ts'
import { listReviewsForModeration } from '#shop/reviews/list-reviews-for-moderation.server.ts'
import { type ReviewCounts, reviewStatuses } from '#shop/reviews/reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/reviews-page.ts'
import { ContributionsLayout } from './contributions-layout.tsx'
import { ContributionsLoadError } from './contributions-load-error.tsx'
import { moderate } from './moderation-action.server.ts'
import { ModerationShortcuts } from './moderation-shortcuts.tsx'
import { ReviewBulkActions } from './review-bulk-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { moderationFilterOf, type ReviewListQuery, reviewList } from './review-list.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = reviewList.read(url.searchParams)
  const [listed, contributionCounts] = await Promise.all([
    listReviewsForModeration(shop, moderationFilterOf(query, shop.now())),
    countContributions(shop),
  ])
  return { ...listed, contributionCounts, query }
})

export const action = adminAction(moderate)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, counts, contributionCounts, query } = loaderData
  const undoLast = useActionToasts(actionData)
  return (
    <ContributionsLayout
      counts={contributionCounts}
      label={messages.reviews}
      path={reviewList.path}
      statusTabs={statusTabsOf(query, counts)}
    >
      <ActionLine result={actionData} />
      <ListPage
        {...loaderData}
        aboveRows={<ModerationShortcuts hint={messages.keys.hint} onUndo={undoLast} />}
        bulkActions={<ReviewBulkActions ids={reviews.map(({ id }) => id)} status={query.status} />}
        empty={
          <EmptyState illustration="empty" title={messages.emptyReviews[query.status]}>
            <p>{messages.emptyReviewsText}</p>
          </EmptyState>
        }
        list={reviewList}
      >
        {reviews.map((review) => (
          <ReviewCard key={`${review.id} ${review.revision} ${review.status}`} review={review} />
        ))}
      </ListPage>
    </ContributionsLayout>
  )
}

function statusTabsOf(query: ReviewListQuery, counts: ReviewCounts) {
  return reviewStatuses.map((status) => ({
    name: messages.counted(reviewMessages.status[status], counts[status]),
    to: reviewList.url({ ...query, status, page: 1 }),
    isCurrent: status === query.status,
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContributionsLoadError error={error} text={messages.failedReviews} />
}
