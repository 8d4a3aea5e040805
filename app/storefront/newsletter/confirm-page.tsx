import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { newsletterWords } from '#rulebook/newsletter-words.ts'
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.server.ts'
import { isSubscriptionLinkGood } from '#shop/newsletter/find-subscription-link.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/confirm-page.ts'
import { FollowedLink } from './followed-link.tsx'
import { expired, tokenOf } from './letter-link.ts'
import { SubscribeForm } from './subscribe-form.tsx'

const words = newsletterWords.confirm

/** Does not confirm: mail scanners follow every link and must not subscribe anyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isSubscriptionLinkGood(context.get(shopContext), 'confirm', tokenOf(request))
  return isGood ? { isGood } : expired()
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(context.get(shopContext), tokenOf(request))
  return confirmed.ok ? { isDone: true } : expired()
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, {
    title: words.title,
    description: words.text,
    path: '/subscribe/confirm',
    index: false,
  })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <FollowedLink words={words} isGood={loaderData.isGood} isDone={isDone} wayOut={newsletterWords.expired.confirm}>
      <SubscribeForm />
    </FollowedLink>
  )
}
