import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { countVoices } from '#shop/reviews/count-voices.server.ts'
import { listReviewsForModeration } from '#shop/reviews/list-reviews-for-moderation.server.ts'
import { type ReviewCounts, reviewStatuses } from '#shop/reviews/reviews.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/reviews-page.ts'
import { Desk, DeskKeys } from './desk.tsx'
import { tellDesk } from './desk-news.ts'
import { type ModerationAnswer, moderate } from './moderation-action.server.ts'
import { ReviewBulk } from './review-bulk.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { ReviewNote } from './review-note.tsx'
import { filterOf, type ModerationQuery, moderationAddress, readModerationQuery } from './reviews-query.ts'
import { UndoForm } from './undo-form.tsx'
import { VoicesFailed } from './voices-failed.tsx'
import { VoicesFrame } from './voices-frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const query = readModerationQuery(args.url.searchParams)
  const [listed, voices] = await Promise.all([
    listReviewsForModeration(shop, filterOf(query, shop.now())),
    countVoices(shop),
  ])
  return { ...listed, voices, query }
}

export async function action(args: Route.ActionArgs): Promise<ModerationAnswer> {
  const asker = await requireAdmin(args)
  return await moderate(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(async () => {
    const answer = await serverAction()
    tellDesk(answer)
    return answer
  })
}

export function meta() {
  return describeRoom(words.title)
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, counts, page, totalPages, voices, query } = loaderData
  const isHydrated = useHydrated()
  const answer: ModerationAnswer | undefined = actionData && 'text' in actionData ? actionData : undefined
  return (
    <VoicesFrame counts={voices} label={words.reviews} path="/all-reviews" shelves={shelvesOf(query, counts)}>
      {!isHydrated && <Answer answer={answer} />}
      {!isHydrated && <UndoForm before={answer?.before} />}
      <ReviewFilter key={moderationAddress(query)} query={query} />
      <Desk>
        <DeskKeys />
        {reviews.map((review) => (
          <ReviewNote key={`${review.id} ${review.revision} ${review.status}`} review={review} />
        ))}
        {reviews.length > 0 && <ReviewBulk ids={reviews.map(({ id }) => id)} status={query.status} />}
      </Desk>
      {reviews.length === 0 && (
        <EmptyState drawing="empty" title={words.emptyReviews[query.status]}>
          <p>{words.emptyReviewsText}</p>
        </EmptyState>
      )}
      <Pagination hrefOf={(to) => moderationAddress({ ...query, page: to })} page={page} totalPages={totalPages} />
    </VoicesFrame>
  )
}

function shelvesOf(query: ModerationQuery, counts: ReviewCounts) {
  return reviewStatuses.map((status) => ({
    name: words.counted(reviewWords.status[status], counts[status]),
    to: moderationAddress({ ...query, status, page: 1 }),
    isCurrent: status === query.status,
  }))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VoicesFailed error={error} text={words.failedReviews} />
}
