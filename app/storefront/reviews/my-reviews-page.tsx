import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { Done } from '#storefront/account/done.tsx'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { stayOnPage } from '#storefront/account/stay-on-page.ts'
import { MyQuestions } from '#storefront/questions/my-questions.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/my-reviews-page.ts'
import { MyReviews } from './my-reviews.tsx'
import { myVoiceActions } from './my-voices-action.server.ts'

const words = reviewWords.mine

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [reviews, questions, unreviewed] = await Promise.all([
    listMyReviews(shop, asker),
    listMyQuestions(shop, asker),
    listUnreviewed(shop, asker),
  ])
  return { reviews, questions, unreviewed: unreviewed.length }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const act = myVoiceActions[String(form.get('intent'))]
  if (!act) throw data(null, { status: 400 })
  return await act({ shop: args.context.get(shopContext), asker, form })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(words.title, '/my-account/reviews', words.text)
}

export default function MyReviewsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reviews, questions, unreviewed } = loaderData
  return (
    <>
      <RoomHead text={words.text} title={words.title}>
        {unreviewed > 0 && <TextLink to="/my-account/my-feedback">{reviewWords.feedback.waiting(unreviewed)}</TextLink>}
      </RoomHead>
      <Done words={words.done} />
      <FormNotice answer={answer} />
      <MyReviews reviews={reviews} />
      <MyQuestions questions={questions} />
    </>
  )
}
