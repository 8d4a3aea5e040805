import { data, type MetaDescriptor } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { backInStockMessages as say } from '#rulebook/back-in-stock-messages.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { askForBackInStock } from '#shop/back-in-stock/ask-for-back-in-stock.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { ContributionPage } from '#storefront/reviews/contribution-page.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import { keepForm } from '#ui/keep-form.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/ask-page.ts'
import type { BackInStockAnswer } from './back-in-stock-answer.ts'
import { BackInStockForm } from './back-in-stock-form.tsx'

const refusals = {
  blank: { status: 422, text: newsletterMessages.subscribe.blank },
  invalid: { status: 422, text: newsletterMessages.subscribe.invalid },
  'in-stock': { status: 409, text: say.inStock },
  'not-found': { status: 404, text: problemMessages.productNotFound },
  'too-many-tries': { status: 429, text: accountMessages.tooManyTries },
} as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProduct(context.get(shopContext), params.article)
  if (!product) throw data(null, { status: 404 })
  const { name, mainPicture: picture, hoverPicture: lit, available } = product
  return { product: { name, picture, lit, path: productPath(product) }, available }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  // An unreadable body counts as an empty form.
  const form = await request.formData().catch(() => null)
  const email = form?.get('email')
  const typed = typeof email === 'string' ? email : ''
  const actor = await findActor(context, request)
  const asked = await askForBackInStock(
    context.get(shopContext),
    actor,
    { article: params.article, email },
    callerOf(request),
  )
  if (asked.ok) return { ok: true, text: asked.value.isWaiting ? say.waiting : say.confirmSent, email: typed }
  const { status, text } = refusals[asked.problem.code]
  const headers: HeadersInit =
    asked.problem.code === 'too-many-tries' ? { 'Retry-After': String(asked.problem.retryAfterSeconds) } : {}
  return data({ ok: false, text, email: typed }, { status, headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction, (): BackInStockAnswer => ({ ok: false, text: say.failed, email: '' }))
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { name = '', path = '' } = loaderData?.product ?? {}
  return describePage(undefined, {
    title: say.pageTitle(name),
    description: say.hint,
    path: `${path}/back-in-stock`,
    index: false,
  })
}

/** The page that answers the form without JavaScript. */
export default function AskPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, available } = loaderData
  const result = answer?.ok ? answer.text : available > 0 ? say.inStock : null
  return (
    <ContributionPage title={say.pageTitle(product.name)} description={result ?? say.hint} product={product}>
      {result ? (
        <LinkButton to={product.path}>{say.back}</LinkButton>
      ) : (
        <BackInStockForm path={product.path} answer={answer} />
      )}
    </ContributionPage>
  )
}
