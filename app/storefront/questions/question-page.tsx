import { data, type MetaDescriptor } from 'react-router'
import { refuseForm } from '#http/refuse-form.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { questionMessages as messages } from '#rulebook/question-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { askQuestion } from '#shop/questions/ask-question.server.ts'
import { findSimilarAnswers } from '#shop/questions/find-similar-answers.server.ts'
import { WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { ContributionPage } from '#storefront/reviews/contribution-page.tsx'
import type { ContributionResult } from '#storefront/reviews/contribution-result.ts'
import { GuestNotice } from '#storefront/reviews/guest-notice.tsx'
import styles from '#storefront/reviews/review-form.module.css'
import { submitContribution } from '#storefront/reviews/submit-contribution.ts'
import { useContributionResult } from '#storefront/reviews/use-contribution-result.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/question-page.ts'
import { QuestionForm } from './question-form.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProduct(shop, params.article)
  if (!product) throw data(null, { status: 404 })
  const message = url.searchParams.get('message') ?? ''
  const [actor, similar] = await Promise.all([
    findActor(context, request),
    findSimilarAnswers(shop, { text: message, article: product.article }),
  ])
  const { name, mainPicture: picture, hoverPicture: lit, article } = product
  return { product: { name, picture, lit, article, path: productPath(product) }, isGuest: !actor, message, similar }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = await findActor(context, request)
  const form = await request.formData().catch(() => new FormData())
  const message = form.get('message')
  const values = { message: typeof message === 'string' ? message : '' }
  if (!actor) return refuseForm({ isGuest: true, text: messages.authorize, values }, 401)
  const read = WrittenQuestion.safeParse(values)
  if (!read.success) return refuseForm({ fields: fieldErrorsOf(read.error), values })
  const asked = await askQuestion(context.get(shopContext), actor, { ...read.data, article: params.article })
  if (asked.ok) return data<ContributionResult>({ ok: true, text: messages.done })
  if (asked.problem.code === 'already-asked') return refuseForm({ text: messages.alreadyAsked, values }, 409)
  if (asked.problem.code === 'too-many-tries') {
    const headers = { 'Retry-After': String(asked.problem.retryAfterSeconds) }
    return refuseForm({ text: accountMessages.tooManyTries, values }, 429, headers)
  }
  return refuseForm({ text: problemMessages.productNotFound, values }, 404)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitContribution(serverAction, messages)
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const path = `${loaderData?.product.path ?? ''}/question`
  return describePage(undefined, { title: messages.title, description: messages.description, path, index: false })
}

export default function QuestionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, isGuest, message, similar } = loaderData
  const formPath = `${product.path}/question`
  const back = `${product.path}#questions`
  useContributionResult(answer, { formPath, onDone: back })
  return (
    <ContributionPage title={messages.title} description={messages.description} product={product}>
      {answer?.ok ? (
        <div className={styles.notice}>
          <p>{answer.text}</p>
          <LinkButton to={back}>{reviewMessages.back}</LinkButton>
        </div>
      ) : (
        <>
          <GuestNotice answer={answer} formPath={formPath} isGuest={isGuest} text={messages.guestHint} />
          <QuestionForm
            answer={answer}
            article={product.article}
            draftName={formPath}
            message={message}
            similar={similar}
          />
        </>
      )}
    </ContributionPage>
  )
}
