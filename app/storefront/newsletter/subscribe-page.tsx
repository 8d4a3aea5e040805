import { data, type MetaDescriptor } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/subscribe-page.ts'
import type { SubscribeAnswer } from './subscribe-answer.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import styles from './subscribe-page.module.css'

export async function action({ request, context }: Route.ActionArgs) {
  // An unreadable body counts as an empty form.
  const form = await request.formData().catch(() => null)
  const email = form?.get('email')
  const typedEmail = typeof email === 'string' ? email : ''
  const result = await subscribe(context.get(shopContext), email, callerOf(request))
  if (result.ok) {
    const text = newsletterMessages.subscribe.done(result.value.email)
    return { ok: true, text, email: typedEmail, next: newsletterMessages.checkEmail }
  }
  if (result.problem.code === 'too-many-tries') {
    const headers = { 'Retry-After': String(result.problem.retryAfterSeconds) }
    return data({ ok: false, text: accountMessages.tooManyTries, email: typedEmail }, { status: 429, headers })
  }
  return data(
    { ok: false, text: newsletterMessages.subscribe[result.problem.code], email: typedEmail },
    { status: 422 },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(
    serverAction,
    (_, thrown): SubscribeAnswer => ({
      ok: false,
      text: failureText(thrown, newsletterMessages.subscribe.failed),
      email: '',
    }),
  )
}

export function meta(): MetaDescriptor[] {
  const title = newsletterMessages.subscribe.title.join(' ')
  return describePage(undefined, {
    title,
    description: newsletterMessages.subscribe.text,
    path: '/subscribe',
    index: false,
  })
}

/** The page that answers the form without JavaScript. */
export default function SubscribePage({ actionData: answer }: Route.ComponentProps) {
  if (answer?.ok) return <Subscribed text={answer.text} next={newsletterMessages.checkEmail} />
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{newsletterMessages.subscribe.title.join(' ')}</h1>
        <p>{newsletterMessages.subscribe.text}</p>
      </header>
      <SubscribeForm answer={answer} />
    </div>
  )
}

function Subscribed({ text, next }: { text: string; next: string }) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{text}</h1>
        <p>{next}</p>
      </header>
      <LinkButton to="/">{newsletterMessages.subscribe.back}</LinkButton>
    </div>
  )
}
