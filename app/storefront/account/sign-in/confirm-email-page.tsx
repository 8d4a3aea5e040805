import { Form, type MetaDescriptor, useNavigation } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { formatDate } from '#rulebook/dates.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { LetterToken } from '#shop/accounts/accounts.schema.ts'
import { confirmEmail } from '#shop/accounts/confirm-email.server.ts'
import type { WelcomeStanding } from '#shop/promotions/find-welcome-code.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { Refusal } from './refusal.tsx'
import { refuseForm } from './refuse-form.server.ts'
import type { RefusedAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { spent, tokenParameter } from './spent-link.server.ts'

type ConfirmAnswer = { ok: true; welcome: WelcomeStanding } | RefusedAnswer | { ok: false; spent: true }

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = LetterToken.safeParse(url.searchParams.get(tokenParameter))
  if (!token.success) return spent
  const result = await confirmEmail(context.get(shopContext), callerOf(request), token.data)
  if (result.ok) return { ok: true as const, welcome: result.value.welcome }
  return result.problem.code === 'spent-link' ? spent : refuseForm(result.problem)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ConfirmAnswer> {
  try {
    return await serverAction()
  } catch {
    return { ok: false, text: words.confirm.failed }
  }
}

export function meta(): MetaDescriptor[] {
  const { title, description } = words.confirm
  return describePage(undefined, { title, description, path: '/confirm-email', index: false })
}

/** Opening the page does not confirm the address: mail scanners follow links before people do. */
export default function ConfirmEmailPage({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  if (answer?.ok) return <Outcome title={words.confirm.done} text={welcomeText(answer.welcome)} />
  if (answer && 'spent' in answer) return <Outcome title={words.confirm.spent} text={words.confirm.spentText} />
  return (
    <SignInPage title={words.confirm.title} description={words.confirm.description}>
      <Form className={styles.form} method="post" replace>
        <Refusal answer={answer} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? words.confirm.pending : words.confirm.submit}
        </Button>
      </Form>
    </SignInPage>
  )
}

/** Shows the welcome code, or why there is none. */
function welcomeText(standing: WelcomeStanding): string {
  if (standing.kind === 'code') {
    const { code, percent, expiresAt } = standing.welcome
    return words.confirm.withCode(code, percent, formatDate(expiresAt))
  }
  return standing.kind === 'ordered' ? words.confirm.ordered(standing.percent) : words.confirm.doneText
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <SignInPage title={title} description={text}>
      <p>
        <LinkButton to="/" variant="primary">
          {words.confirm.goOn}
        </LinkButton>
      </p>
    </SignInPage>
  )
}
