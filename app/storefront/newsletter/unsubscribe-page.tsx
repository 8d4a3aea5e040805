import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { newsletterWords } from '#rulebook/newsletter-words.ts'
import { isSubscriptionLinkGood } from '#shop/newsletter/find-subscription-link.server.ts'
import { unsubscribe } from '#shop/newsletter/unsubscribe.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { FollowedLink } from './followed-link.tsx'
import { expired, tokenOf } from './letter-link.ts'

const words = newsletterWords.unsubscribe

export async function loader({ request, context }: Route.LoaderArgs) {
  const isGood = await isSubscriptionLinkGood(context.get(shopContext), 'unsubscribe', tokenOf(request))
  return isGood ? { isGood } : expired()
}

/** Called by the button, or by an email client (RFC 8058), which posts its own form and reads only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const left = await unsubscribe(context.get(shopContext), tokenOf(request))
  return left.ok ? { isDone: true } : expired()
}

export function meta(): MetaDescriptor[] {
  return describePage(undefined, { title: words.title, description: words.text, path: '/unsubscribe', index: false })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return (
    <FollowedLink
      words={words}
      isGood={loaderData.isGood}
      isDone={isDone}
      wayOut={newsletterWords.expired.unsubscribe}
    />
  )
}
