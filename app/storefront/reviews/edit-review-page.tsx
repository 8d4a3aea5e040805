import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { findMyReview, isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { doneAddress } from '#storefront/account/done.tsx'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/edit-review-page.ts'
import { fieldsOf, photoSentence, photoStatus, readReviewForm, refuseVoice } from './read-review-form.server.ts'
import { ReviewForm } from './review-form.tsx'
import { sendVoice } from './voice-action.ts'

const words = reviewWords.mine
const room = '/my-account/reviews'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const { reviewId: id } = args.params
  const review = isReviewId(id) ? await findMyReview(args.context.get(shopContext), asker, { id }) : null
  if (!review) throw data(null, { status: 404 })
  const { product, message, stars, photos } = review
  return { name: product.name, review: { id: review.id, message, stars, photos } }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const { reviewId: id } = args.params
  const { values, photos, keptPhotos, read } = await readReviewForm(args.request)
  if (!isReviewId(id)) throw data(null, { status: 404 })
  if (!read.success) return refuseVoice({ fields: fieldsOf(read.error), values })
  const changed = await changeReview(args.context.get(shopContext), asker, { ...read.data, id, photos, keptPhotos })
  if (changed.ok) throw redirect(doneAddress(room, 'saved'))
  const { problem } = changed
  if (problem.code === 'review-not-found') return refuseVoice({ text: reviewWords.notFound, values }, 404)
  return refuseVoice({ fields: { photos: photoSentence(problem) }, values }, photoStatus(problem))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendVoice(serverAction, reviewWords)
}

export function meta() {
  return describeRoom(words.editTitle, room)
}

export default function EditReviewPage({ loaderData: { name, review }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <RoomHead text={`${name}. ${words.editText}`} title={words.editTitle} />
      <FormNotice answer={answer?.ok === false ? answer : undefined} />
      <ReviewForm
        answer={answer}
        before={review}
        draftName={`review ${review.id}`}
        key={review.id}
        send={words.save}
        sending={words.saving}
      >
        <LinkButton to={room}>{words.cancel}</LinkButton>
      </ReviewForm>
    </>
  )
}
