import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { isSubscriptionLinkValid } from '#shop/newsletter/check-subscription-link.server.ts'
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/confirm-subscription-page.ts'
import { expiredLinkAnswer, tokenOf } from './email-link.ts'
import { EmailLinkView } from './email-link-view.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

const messages = newsletterMessages.confirm

/** Does not confirm: mail scanners follow every link and must not subscribe anyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isSubscriptionLinkValid(context.get(shopContext), 'confirm', tokenOf(request))
  return isGood ? { isGood } : expiredLinkAnswer()
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(context.get(shopContext), tokenOf(request))
  return confirmed.ok ? { isDone: true } : expiredLinkAnswer()
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, {
    title: messages.title,
    description: messages.text,
    path: '/subscribe/confirm',
    index: false,
  })
}

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <EmailLinkView
      messages={messages}
      isGood={loaderData.isGood}
      isDone={isDone}
      expiredText={newsletterMessages.expired.confirm}
    >
      <SubscribeForm />
    </EmailLinkView>
  )
}
