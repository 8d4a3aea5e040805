import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { isSubscriptionLinkValid } from '#shop/newsletter/check-subscription-link.server.ts'
import { unsubscribe } from '#shop/newsletter/unsubscribe.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { expiredLinkAnswer, tokenOf } from './email-link.ts'
import { EmailLinkView } from './email-link-view.tsx'

const messages = newsletterMessages.unsubscribe

export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isSubscriptionLinkValid(context.get(shopContext), 'unsubscribe', tokenOf(request))
  return isGood ? { isGood } : expiredLinkAnswer()
}

/** Called by the button, or by an email client (RFC 8058), which posts its own form and reads only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const unsubscribed = await unsubscribe(context.get(shopContext), tokenOf(request))
  return unsubscribed.ok ? { isDone: true } : expiredLinkAnswer()
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, {
    title: messages.title,
    description: messages.text,
    path: '/unsubscribe',
    index: false,
  })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <EmailLinkView
      messages={messages}
      isGood={loaderData.isGood}
      isDone={isDone}
      expiredText={newsletterMessages.expired.unsubscribe}
    />
  )
}
