import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { backInStockMessages } from '#rulebook/back-in-stock-messages.ts'
import { endRequest, isRequestLinkValid } from '#shop/back-in-stock/change-request.server.ts'
import { expiredLinkAnswer, tokenOf } from '#storefront/newsletter/email-link.ts'
import { EmailLinkView } from '#storefront/newsletter/email-link-view.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/end-request-page.ts'

const messages = backInStockMessages.end

export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isRequestLinkValid(context.get(shopContext), 'end', tokenOf(request))
  return isGood ? { isGood } : expiredLinkAnswer()
}

export async function action({ request, context }: Route.ActionArgs) {
  return (await endRequest(context.get(shopContext), tokenOf(request))) ? { isDone: true } : expiredLinkAnswer()
}

export function meta(): MetaDescriptor[] {
  const { title, text: description } = messages
  return describePage(undefined, { title, description, path: '/back-in-stock/end', index: false })
}

export default function EndRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return <EmailLinkView messages={messages} isGood={loaderData.isGood} isDone={isDone} expiredText={messages.expired} />
}
