import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { checkEmail, type RefusedForm } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import styles from './sign-in-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'
import { useRefusalToast } from './use-sign-in-result.ts'

/** The answer is the same for known and unknown email addresses. */
export type ForgotAnswer = { ok: true; email: string } | RefusedForm

type ForgotFormProps = {
  answer?: ForgotAnswer | undefined
  email?: string | undefined
  backLink: ReactNode
}

export function ForgotForm({ answer: pageAnswer, email, backLink }: ForgotFormProps) {
  const fetcher = useFetcher<ForgotAnswer>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? pageAnswer
  const refused = answer?.ok === false ? answer : undefined
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => checkEmail(values, blockedEmails),
    serverProblems: refused?.fields,
    busy,
    send: fetcher.submit,
  })
  useRefusalToast(fetcher.data)

  return (
    <fetcher.Form {...form} className={styles.form} method="post" action="/forgot-password">
      {!fetcher.data && <RefusalNotice answer={refused} />}
      <EmailField email={refused?.values?.email ?? email} error={errorOf('email')} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? messages.forgot.pending : messages.forgot.submit}
      </Button>
      {/* Rendered from the start, so that screen readers announce text that appears in it. */}
      <div className={styles.status} role="status">
        {answer?.ok && (
          <p className={styles.sent}>
            <strong>{messages.forgot.done}</strong> {messages.forgot.doneText(answer.email)}
          </p>
        )}
      </div>
      <p className={styles.spread}>{backLink}</p>
    </fetcher.Form>
  )
}
