import { Form, useSearchParams } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { emailProblem } from '#shop/accounts/accounts.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './profile-section.module.css'
import { useIntentForm } from './use-intent-form.ts'

const messages = accountAreaMessages.profile

type EmailSectionProps = { email: string; isConfirmed: boolean; hasPassword: boolean; answer: unknown }

export function EmailSection({ email, isConfirmed, hasPassword, answer }: EmailSectionProps) {
  return (
    <section className={styles.section}>
      <h2>{messages.emailTitle}</h2>
      <div className="form">
        <p>{messages.emailNow(email)}</p>
        {!isConfirmed && <UnconfirmedNotice answer={answer} />}
        <EmailForm answer={answer} hasPassword={hasPassword} key={email} />
      </div>
    </section>
  )
}

function UnconfirmedNotice({ answer }: { answer: unknown }) {
  const { busy } = useIntentForm('resend-confirmation', answer, () => ({}))
  return (
    <Form className={styles.notice} method="post" preventScrollReset>
      <p>{messages.unconfirmed}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="resend-confirmation">
        {messages.sendAgain}
      </Button>
    </Form>
  )
}

function EmailForm({ hasPassword, answer }: { hasPassword: boolean; answer: unknown }) {
  const { blockedEmails } = useShopSetup()
  const [parameters] = useSearchParams()
  const { form, errorOf, busy, refused } = useIntentForm('email', answer, (values) =>
    (hasPassword ? check : checkEmail)(values, blockedEmails),
  )
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="email" />
      <Field
        autoComplete="email"
        defaultValue={refused?.values?.email ?? parameters.get('email') ?? undefined}
        error={errorOf('email')}
        hint={messages.emailHint}
        label={messages.newEmail}
        maxLength={emailLimits.addressMaxLength}
        name="email"
        required
        type="email"
      />
      {hasPassword && <CurrentPasswordField error={errorOf('currentPassword')} />}
      <div>
        <Button busy={busy} type="submit">
          {busy ? accountAreaMessages.saving : messages.saveEmail}
        </Button>
      </div>
    </Form>
  )
}

function check({ currentPassword, ...rest }: FormValues, blocked: BlockedEmails) {
  return {
    ...checkEmail(rest, blocked),
    currentPassword: currentPassword ? undefined : accountMessages.passwordMissing,
  }
}

function checkEmail({ email }: FormValues, blocked: BlockedEmails) {
  return { email: emailProblem(email, blocked) }
}
