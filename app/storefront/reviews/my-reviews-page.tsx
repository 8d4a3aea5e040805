import { data } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { keepPageOnFailure } from '#storefront/account/keep-page-on-failure.ts'
import { SuccessNotice } from '#storefront/account/success-notice.tsx'
import { MyQuestions } from '#storefront/questions/my-questions.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { myContributionActions } from './my-contributions-action.server.ts'
import { MyReviews } from './my-reviews.tsx'

const messages = reviewMessages.mine

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [reviews, questions, unreviewed] = await Promise.all([
    listMyReviews(shop, actor),
    listMyQuestions(shop, actor),
    listUnreviewed(shop, actor),
  ])
  return { reviews, questions, unreviewed: unreviewed.length }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const act = myContributionActions[String(form.get('intent'))]
  if (!act) throw data(null, { status: 400 })
  return await act({ shop: args.context.get(shopContext), actor, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(messages.title, '/my-account/reviews', messages.text)
}

export default function MyReviewsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reviews, questions, unreviewed } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        {unreviewed > 0 && (
          <TextLink to="/my-account/my-feedback">{reviewMessages.feedback.waiting(unreviewed)}</TextLink>
        )}
      </PageHeader>
      <SuccessNotice messages={messages.done} />
      <FormNotice answer={answer} />
      <MyReviews reviews={reviews} />
      <MyQuestions questions={questions} />
    </>
  )
}
