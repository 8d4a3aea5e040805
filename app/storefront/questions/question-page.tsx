import { data, type MetaDescriptor } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { questionWords as words } from '#rulebook/question-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import { WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { GuestNotice } from '#storefront/reviews/guest-notice.tsx'
import { fieldsOf, refuseVoice } from '#storefront/reviews/read-review-form.server.ts'
import type { VoiceAnswer } from '#storefront/reviews/review-answer.ts'
import styles from '#storefront/reviews/review-form.module.css'
import { useVoiceAnswer } from '#storefront/reviews/use-voice-answer.ts'
import { sendVoice } from '#storefront/reviews/voice-action.ts'
import { VoicePage } from '#storefront/reviews/voice-page.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/question-page.ts'
import { QuestionForm } from './question-form.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProduct(shop, params.article)
  if (!product) throw data(null, { status: 404 })
  const message = url.searchParams.get('message') ?? ''
  const [asker, similar] = await Promise.all([
    findAsker(context, request),
    findSimilarAnswers(shop, { text: message, article: product.article }),
  ])
  const { name, mainPicture: picture, article } = product
  return { product: { name, picture, article, path: productPath(product) }, isGuest: !asker, message, similar }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const asker = await findAsker(context, request)
  const form = await request.formData().catch(() => new FormData())
  const message = form.get('message')
  const values = { message: typeof message === 'string' ? message : '' }
  if (!asker) return refuseVoice({ isGuest: true, text: words.authorize, values }, 401)
  const read = WrittenQuestion.safeParse(values)
  if (!read.success) return refuseVoice({ fields: fieldsOf(read.error), values })
  const asked = await askQuestion(context.get(shopContext), asker, { ...read.data, article: params.article })
  if (asked.ok) return data<VoiceAnswer>({ ok: true, text: words.done })
  if (asked.problem.code === 'already-asked') return refuseVoice({ text: words.already, values }, 409)
  return refuseVoice({ text: problemWords.productNotFound, values }, 404)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendVoice(serverAction, words)
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const path = `${loaderData?.product.path ?? ''}/question`
  return describePage(undefined, { title: words.title, description: words.description, path, index: false })
}

export default function QuestionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, isGuest, message, similar } = loaderData
  const here = `${product.path}/question`
  const back = `${product.path}#questions`
  useVoiceAnswer(answer, { here, onDone: back })
  return (
    <VoicePage title={words.title} description={words.description} product={product}>
      {answer?.ok ? (
        <div className={styles.notice}>
          <p>{answer.text}</p>
          <LinkButton to={back}>{reviewWords.back}</LinkButton>
        </div>
      ) : (
        <>
          <GuestNotice answer={answer} here={here} isGuest={isGuest} text={words.asGuest} />
          <QuestionForm
            answer={answer}
            article={product.article}
            draftName={here}
            message={message}
            similar={similar}
          />
        </>
      )}
    </VoicePage>
  )
}
