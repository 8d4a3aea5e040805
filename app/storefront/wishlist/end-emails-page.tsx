import type { MetaDescriptor } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { savedItemEmailMessages } from '#rulebook/saved-item-email-messages.ts'
import { endSavedItemEmails, isEndLinkValid } from '#shop/saved-item-emails/choose-saved-item-emails.server.ts'
import { expiredLinkAnswer, tokenOf } from '#storefront/newsletter/email-link.ts'
import { EmailLinkView } from '#storefront/newsletter/email-link-view.tsx'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/end-emails-page.ts'

const messages = savedItemEmailMessages.end

export function loader({ request, context }: Route.LoaderArgs) {
  return isEndLinkValid(context.get(shopContext), tokenOf(request)) ? { isGood: true } : expiredLinkAnswer()
}

/** Called by the button, or by an email client (RFC 8058), which posts its own form and reads only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  return (await endSavedItemEmails(context.get(shopContext), tokenOf(request))) ? { isDone: true } : expiredLinkAnswer()
}

export function meta(): MetaDescriptor[] {
  const { title, text: description } = messages
  return describePage(undefined, { title, description, path: '/wish/no-more-emails', index: false })
}

export default function EndEmailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'isDone' in actionData
  return <EmailLinkView expiredText={messages.expired} isDone={isDone} isGood={loaderData.isGood} messages={messages} />
}
