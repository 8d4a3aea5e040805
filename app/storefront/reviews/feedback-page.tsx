import { data, type MetaDescriptor } from 'react-router'
import { refuseForm } from '#http/refuse-form.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { findMyReview } from '#shop/reviews/list-my-reviews.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/feedback-page.ts'
import { ContributionPage } from './contribution-page.tsx'
import type { ContributionResult } from './contribution-result.ts'
import { GuestNotice } from './guest-notice.tsx'
import { photoMessage, photoStatus, readReviewForm } from './read-review-form.server.ts'
import styles from './review-form.module.css'
import { ReviewForm } from './review-form.tsx'
import { submitContribution } from './submit-contribution.ts'
import { useContributionResult } from './use-contribution-result.ts'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProduct(shop, params.article)
  if (!product) throw data(null, { status: 404 })
  const actor = await findActor(context, request)
  const myReview = actor && (await findMyReview(shop, actor, { article: product.article }))
  const { searchParams } = url
  const initialValues = { message: searchParams.get('message') ?? '', stars: Number(searchParams.get('stars')) || 0 }
  return {
    product: {
      name: product.name,
      picture: product.mainPicture,
      lit: product.hoverPicture,
      path: productPath(product),
    },
    isGuest: !actor,
    myReview: myReview && { id: myReview.id },
    initialValues: searchParams.has('message') ? initialValues : undefined,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const actor = await findActor(context, request)
  const { values, photos, read } = await readReviewForm(request)
  if (!actor) return refuseForm({ isGuest: true, text: messages.authorize, values }, 401)
  if (!read.success) return refuseForm({ fields: fieldErrorsOf(read.error), values })
  const result = await leaveReview(shop, actor, { ...read.data, article: params.article, photos })
  if (result.ok) return data<ContributionResult>({ ok: true, text: messages.thanks })
  const { problem } = result
  if (problem.code === 'already-reviewed') return refuseForm({ text: messages.alreadyReviewed, values }, 409)
  if (problem.code === 'product-not-found') return refuseForm({ text: problemMessages.productNotFound, values }, 404)
  if (problem.code === 'too-many-tries') {
    const headers = { 'Retry-After': String(problem.retryAfterSeconds) }
    return refuseForm({ text: accountMessages.tooManyTries, values }, 429, headers)
  }
  return refuseForm({ fields: { photos: photoMessage(problem) }, values }, photoStatus(problem))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitContribution(serverAction, messages)
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const path = `${loaderData?.product.path ?? ''}/feedback`
  return describePage(undefined, { title: messages.title, description: messages.description, path, index: false })
}

export default function FeedbackPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, isGuest, myReview, initialValues } = loaderData
  const formPath = `${product.path}/feedback`
  const back = `${product.path}#reviews`
  useContributionResult(answer, { formPath, onDone: back })
  return (
    <ContributionPage title={messages.title} description={messages.description} product={product}>
      {answer?.ok ? (
        <ResultNotice back={back} text={answer.text} />
      ) : myReview ? (
        <ResultNotice back={back} id={myReview.id} text={messages.alreadyReviewed} />
      ) : (
        <>
          <GuestNotice answer={answer} formPath={formPath} isGuest={isGuest} text={messages.guestHint} />
          <ReviewForm
            answer={answer}
            initialReview={initialValues}
            draftName={formPath}
            sendLabel={messages.send}
            sendingLabel={messages.sending}
          />
        </>
      )}
    </ContributionPage>
  )
}

function ResultNotice({ text, back, id }: { text: string; back: string; id?: string }) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {id && <LinkButton to={`/my-account/reviews/${id}`}>{messages.viewMyReview}</LinkButton>}
      <LinkButton to={back}>{messages.back}</LinkButton>
    </div>
  )
}
