import { useState } from 'react'
import { useFetcher } from 'react-router'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { signInMessages as messages } from '#rulebook/sign-in-messages.ts'
import { checkFullRegistration, checkRegistration, type RefusedForm } from '#shop/accounts/accounts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { Consents } from './registration-consents.tsx'
import { withReturnAddress } from './return-address.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'
import { signInPages } from './sign-in-kind.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useSignInResult } from './use-sign-in-result.ts'

type RegisterFormProps = {
  /** With the privacy policy and newsletter checkboxes, for registrations that come from the offer. */
  isOffer: boolean
  to: string | null
  answer?: RefusedForm | undefined
  email?: string | undefined
  onDone: (to: string) => void
}

export function RegisterForm({ isOffer, to, answer: pageAnswer, email, onDone }: RegisterFormProps) {
  const fetcher = useFetcher<SignInAnswer>()
  const busy = fetcher.state !== 'idle' || fetcher.data?.ok === true
  const answer = fetcher.data ?? pageAnswer
  const refused = answer?.ok === false ? answer : undefined
  const [accepted, setAccepted] = useState(false)
  // Without JavaScript the button is never disabled, because nothing would enable it.
  const requiresConsent = useHydrated() && isOffer
  const { blockedEmails } = useShopSetup()
  const { form, errorOf } = useCheckedForm({
    check: (values) => (isOffer ? checkFullRegistration : checkRegistration)(values, blockedEmails),
    serverProblems: refused?.fields,
    busy,
    send: fetcher.submit,
  })
  useSignInResult(fetcher.data, { done: messages.register.done, onDone })
  const { submit, pending } = isOffer ? messages.full : messages.register

  return (
    <fetcher.Form
      {...form}
      className={styles.form}
      method="post"
      action={withReturnAddress(signInPages[isOffer ? 'full' : 'register'], to)}
    >
      <RefusalNotice answer={pageAnswer} />
      <div className={classNames(styles.fields, isOffer && styles.twoColumns)}>
        <Field
          label={messages.labels.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={accountLimits.nameMaxLength}
          defaultValue={refused?.values?.fullName}
          error={errorOf('fullName')}
          required
        />
        <EmailField email={refused?.values?.email ?? email} error={errorOf('email')} />
        <NewPasswordFields errorOf={errorOf} />
      </div>
      {isOffer && <Consents error={errorOf('policy')} onAccept={setAccepted} />}
      <Button
        type="submit"
        variant="primary"
        wide
        busy={busy}
        aria-disabled={(requiresConsent && !accepted) || undefined}
      >
        {busy ? pending : submit}
      </Button>
    </fetcher.Form>
  )
}
