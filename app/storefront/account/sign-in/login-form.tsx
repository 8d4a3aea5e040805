import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { checkLogin } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { Refusal } from './refusal.tsx'
import { leadingTo } from './return-address.ts'
import type { RefusedAnswer, SignInAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { useCheckedForm } from './use-checked-form.ts'
import { useGoOn } from './use-go-on.ts'

type LoginFormProps = {
  to: string | null
  /** The answer to a form sent without JavaScript. */
  answer?: RefusedAnswer | undefined
  email?: string | undefined
  /** Link or button that leads to the form for a forgotten password. */
  remind: ReactNode
  onDone: (to: string) => void
}

export function LoginForm({ to, answer: onPage, email, remind, onDone }: LoginFormProps) {
  const fetcher = useFetcher<SignInAnswer>()
  const busy = fetcher.state !== 'idle' || fetcher.data?.ok === true
  const answer = fetcher.data ?? onPage
  const refused = answer?.ok === false ? answer : undefined
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => checkLogin(values, blockedEmails),
    refused: refused?.fields,
    busy,
  })
  useGoOn(fetcher.data, { onDone })

  return (
    <fetcher.Form {...form} className={styles.form} method="post" action={leadingTo('/login', to)}>
      <Refusal answer={onPage} />
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
      <PasswordField
        label={words.labels.password}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
        required
      />
      <div className={styles.between}>
        <Switch name="remember" defaultChecked>
          {words.login.remember}
        </Switch>
        {remind}
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? words.login.pending : words.login.submit}
      </Button>
    </fetcher.Form>
  )
}
