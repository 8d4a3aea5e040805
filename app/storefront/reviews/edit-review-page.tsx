import { data, redirect } from 'react-router'
import { refuseForm } from '#http/refuse-form.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { changeReview } from '#shop/reviews/change-review.server.ts'
import { findMyReview, isReviewId } from '#shop/reviews/list-my-reviews.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { successAddress } from '#storefront/account/success-notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/edit-review-page.ts'
import { photoMessage, photoStatus, readReviewForm } from './read-review-form.server.ts'
import { ReviewForm } from './review-form.tsx'
import { submitContribution } from './submit-contribution.ts'

const messages = reviewMessages.mine
const sectionPath = '/my-account/reviews'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const { reviewId: id } = args.params
  const review = isReviewId(id) ? await findMyReview(args.context.get(shopContext), actor, { id }) : null
  if (!review) throw data(null, { status: 404 })
  const { product, message, stars, photos } = review
  return { name: product.name, review: { id: review.id, message, stars, photos } }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const { reviewId: id } = args.params
  const { values, photos, photosToKeep, read } = await readReviewForm(args.request)
  if (!isReviewId(id)) throw data(null, { status: 404 })
  if (!read.success) return refuseForm({ fields: fieldErrorsOf(read.error), values })
  const changed = await changeReview(args.context.get(shopContext), actor, { ...read.data, id, photos, photosToKeep })
  if (changed.ok) throw redirect(successAddress(sectionPath, 'saved'))
  const { problem } = changed
  if (problem.code === 'review-not-found') return refuseForm({ text: reviewMessages.notFound, values }, 404)
  return refuseForm({ fields: { photos: photoMessage(problem) }, values }, photoStatus(problem))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitContribution(serverAction, reviewMessages)
}

export function meta() {
  return describePrivatePage(messages.editTitle, sectionPath)
}

export default function EditReviewPage({ loaderData: { name, review }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader text={`${name}. ${messages.editText}`} title={messages.editTitle} />
      <FormNotice answer={answer?.ok === false ? answer : undefined} />
      <ReviewForm
        answer={answer}
        initialReview={review}
        draftName={`review ${review.id}`}
        key={review.id}
        sendLabel={messages.save}
        sendingLabel={messages.saving}
      >
        <LinkButton to={sectionPath}>{messages.cancel}</LinkButton>
      </ReviewForm>
    </>
  )
}
