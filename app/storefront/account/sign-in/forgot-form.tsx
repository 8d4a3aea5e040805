import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { checkEmail } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Refusal } from './refusal.tsx'
import type { RefusedAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'
import { useSayRefusal } from './use-go-on.ts'

/** The answer is the same for known and unknown email addresses. */
export type ForgotAnswer = { ok: true; email: string } | RefusedAnswer

type ForgotFormProps = {
  answer?: ForgotAnswer | undefined
  email?: string | undefined
  back: ReactNode
}

export function ForgotForm({ answer: onPage, email, back }: ForgotFormProps) {
  const fetcher = useFetcher<ForgotAnswer>()
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? onPage
  const refused = answer?.ok === false ? answer : undefined
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => checkEmail(values, blockedEmails),
    refused: refused?.fields,
    busy,
  })
  useSayRefusal(fetcher.data)

  return (
    <fetcher.Form {...form} className={styles.form} method="post" action="/forgot-password">
      {!fetcher.data && <Refusal answer={refused} />}
      <Field
        label={words.labels.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.emailMaxLength}
        defaultValue={refused?.email ?? email}
        error={errorOf('email')}
        required
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? words.forgot.pending : words.forgot.submit}
      </Button>
      {/* Rendered from the start, so that screen readers announce text that appears in it. */}
      <div className={styles.news} role="status">
        {answer?.ok && (
          <p className={styles.sent}>
            <strong>{words.forgot.done}</strong> {words.forgot.doneText(answer.email)}
          </p>
        )}
      </div>
      <p className={styles.between}>{back}</p>
    </fetcher.Form>
  )
}
