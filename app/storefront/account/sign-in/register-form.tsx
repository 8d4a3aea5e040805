import { useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { signInWords as words } from '#rulebook/sign-in-words.ts'
import { checkFullRegistration, checkRegistration } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Consents } from './consents.tsx'
import { NewPassword } from './new-password.tsx'
import { Refusal } from './refusal.tsx'
import { leadingTo } from './return-address.ts'
import type { RefusedAnswer, SignInAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { signInPages } from './sign-in-kind.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useGoOn } from './use-go-on.ts'

type RegisterFormProps = {
  /** With the privacy policy and newsletter checkboxes, for registrations that come from the offer. */
  full: boolean
  to: string | null
  answer?: RefusedAnswer | undefined
  email?: string | undefined
  onDone: (to: string) => void
}

export function RegisterForm({ full, to, answer: onPage, email, onDone }: RegisterFormProps) {
  const fetcher = useFetcher<SignInAnswer>()
  const busy = fetcher.state !== 'idle' || fetcher.data?.ok === true
  const answer = fetcher.data ?? onPage
  const refused = answer?.ok === false ? answer : undefined
  const [accepted, setAccepted] = useState(false)
  // Without JavaScript the button is never disabled, because nothing would enable it.
  const isWaiting = useHydrated() && full
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => (full ? checkFullRegistration : checkRegistration)(values, blockedEmails),
    refused: refused?.fields,
    busy,
  })
  useGoOn(fetcher.data, { done: words.register.done, onDone })
  const { submit, pending } = full ? words.full : words.register

  return (
    <fetcher.Form
      {...form}
      className={styles.form}
      method="post"
      action={leadingTo(signInPages[full ? 'full' : 'register'], to)}
    >
      <Refusal answer={onPage} />
      <div className={classNames(styles.fields, full && styles.two)}>
        <Field
          label={words.labels.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={limits.nameMaxLength}
          defaultValue={refused?.fullName}
          error={errorOf('fullName')}
          required
        />
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
        <NewPassword errorOf={errorOf} />
      </div>
      {full && <Consents error={errorOf('policy')} onAccept={setAccepted} />}
      <Button type="submit" variant="primary" wide busy={busy} aria-disabled={(isWaiting && !accepted) || undefined}>
        {busy ? pending : submit}
      </Button>
    </fetcher.Form>
  )
}
