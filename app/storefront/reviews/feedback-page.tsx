import { data, type MetaDescriptor } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { reviewWords as words } from '#rulebook/review-words.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { findMyReview } from '#shop/reviews/list-my-reviews.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/feedback-page.ts'
import { GuestNotice } from './guest-notice.tsx'
import { fieldsOf, photoSentence, photoStatus, readReviewForm, refuseVoice } from './read-review-form.server.ts'
import type { VoiceAnswer } from './review-answer.ts'
import styles from './review-form.module.css'
import { ReviewForm } from './review-form.tsx'
import { useVoiceAnswer } from './use-voice-answer.ts'
import { sendVoice } from './voice-action.ts'
import { VoicePage } from './voice-page.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProduct(shop, params.article)
  if (!product) throw data(null, { status: 404 })
  const asker = await findAsker(context, request)
  const mine = asker && (await findMyReview(shop, asker, { article: product.article }))
  const { searchParams } = url
  const carried = { message: searchParams.get('message') ?? '', stars: Number(searchParams.get('stars')) || 0 }
  return {
    product: { name: product.name, picture: product.mainPicture, path: productPath(product) },
    isGuest: !asker,
    mine: mine && { id: mine.id },
    carried: searchParams.has('message') ? carried : undefined,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const asker = await findAsker(context, request)
  const { values, photos, read } = await readReviewForm(request)
  if (!asker) return refuseVoice({ isGuest: true, text: words.authorize, values }, 401)
  if (!read.success) return refuseVoice({ fields: fieldsOf(read.error), values })
  const left = await leaveReview(shop, asker, { ...read.data, article: params.article, photos })
  if (left.ok) return data<VoiceAnswer>({ ok: true, text: words.thanks })
  const { problem } = left
  if (problem.code === 'already-reviewed') return refuseVoice({ text: words.already, values }, 409)
  if (problem.code === 'product-not-found') return refuseVoice({ text: problemWords.productNotFound, values }, 404)
  return refuseVoice({ fields: { photos: photoSentence(problem) }, values }, photoStatus(problem))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendVoice(serverAction, words)
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const path = `${loaderData?.product.path ?? ''}/feedback`
  return describePage(undefined, { title: words.title, description: words.description, path, index: false })
}

export default function FeedbackPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, isGuest, mine, carried } = loaderData
  const here = `${product.path}/feedback`
  const back = `${product.path}#reviews`
  useVoiceAnswer(answer, { here, onDone: back })
  return (
    <VoicePage title={words.title} description={words.description} product={product}>
      {answer?.ok ? (
        <Said back={back} text={answer.text} />
      ) : mine ? (
        <Said back={back} id={mine.id} text={words.already} />
      ) : (
        <>
          <GuestNotice answer={answer} here={here} isGuest={isGuest} text={words.asGuest} />
          <ReviewForm answer={answer} before={carried} draftName={here} send={words.send} sending={words.sending} />
        </>
      )}
    </VoicePage>
  )
}

function Said({ text, back, id }: { text: string; back: string; id?: string }) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {id && <LinkButton to={`/my-account/reviews/${id}`}>{words.seeMine}</LinkButton>}
      <LinkButton to={back}>{words.back}</LinkButton>
    </div>
  )
}
