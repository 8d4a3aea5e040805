import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { checkLogin, type RefusedForm } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { EmailField } from './email-field.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { withReturnAddress } from './return-address.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'
import { useSignInResult } from './use-sign-in-result.ts'

type LoginFormProps = {
  to: string | null
  /** The answer to a form sent without JavaScript. */
  answer?: RefusedForm | undefined
  email?: string | undefined
  /** Link or button that leads to the form for a forgotten password. */
  forgotPasswordLink: ReactNode
  onDone: (to: string) => void
}

export function LoginForm({ to, answer: pageAnswer, email, forgotPasswordLink, onDone }: LoginFormProps) {
  const fetcher = useFetcher<SignInAnswer>()
  const busy = fetcher.state !== 'idle' || fetcher.data?.ok === true
  const answer = fetcher.data ?? pageAnswer
  const refused = answer?.ok === false ? answer : undefined
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => checkLogin(values, blockedEmails),
    serverProblems: refused?.fields,
    busy,
    send: fetcher.submit,
  })
  useSignInResult(fetcher.data, { onDone })

  return (
    <fetcher.Form {...form} className={styles.form} method="post" action={withReturnAddress('/login', to)}>
      <RefusalNotice answer={pageAnswer} />
      <EmailField email={refused?.values?.email ?? email} error={errorOf('email')} />
      <PasswordField
        label={messages.labels.password}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
        required
      />
      <div className={styles.spread}>
        <Switch name="remember" defaultChecked>
          {messages.login.remember}
        </Switch>
        {forgotPasswordLink}
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? messages.login.pending : messages.login.submit}
      </Button>
    </fetcher.Form>
  )
}
