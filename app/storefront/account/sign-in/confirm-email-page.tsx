import { Form, type MetaDescriptor, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { EmailToken } from '#shop/accounts/accounts.schema.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import type { WelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { refuseSignIn } from './refuse-sign-in.server.ts'
import { keepSignInForm } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { spent, tokenParameter } from './spent-link.server.ts'

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = EmailToken.safeParse(url.searchParams.get(tokenParameter))
  if (!token.success) return spent
  const result = await confirmEmail(context.get(shopContext), callerOf(request), token.data)
  if (result.ok) return { ok: true as const, welcome: result.value.welcome }
  return result.problem.code === 'spent-link' ? spent : refuseSignIn(result.problem)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepSignInForm(serverAction, messages.confirm.failed)
}

export function meta(): MetaDescriptor[] {
  const { title, description } = messages.confirm
  return describePage(undefined, { title, description, path: '/confirm-email', index: false })
}

/** Opening the page does not confirm the address: mail scanners follow links before people do. */
export default function ConfirmEmailPage({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { timeZone } = useShopSetup()
  if (answer?.ok) return <Outcome title={messages.confirm.done} text={welcomeText(answer.welcome, timeZone)} />
  if (answer && 'spent' in answer)
    return <Outcome title={messages.confirm.linkExpired} text={messages.confirm.linkExpiredText} />
  return (
    <SignInPage title={messages.confirm.title} description={messages.confirm.description}>
      <Form className={styles.form} method="post" replace>
        <RefusalNotice answer={answer} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? messages.confirm.pending : messages.confirm.submit}
        </Button>
      </Form>
    </SignInPage>
  )
}

/** Shows the welcome code, or why there is none. */
function welcomeText(standing: WelcomeStatus, timeZone: string): string {
  if (standing.kind === 'code') {
    const { code, percent, expiresAt } = standing.welcome
    return messages.confirm.withCode(code, percent, formatDate(expiresAt, timeZone))
  }
  return standing.kind === 'ordered' ? messages.confirm.ordered(standing.percent) : messages.confirm.doneText
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <SignInPage title={title} description={text}>
      <p>
        <LinkButton to="/" variant="primary">
          {messages.confirm.continueLink}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
