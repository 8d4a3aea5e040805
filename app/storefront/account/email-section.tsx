import { Form } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { limits } from '#rulebook/limits.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { emailProblem } from '#shop/accounts/accounts.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CurrentPassword } from './current-password.tsx'
import styles from './profile-section.module.css'
import { useRoomForm } from './use-room-form.ts'

const words = accountAreaWords.profile

type EmailSectionProps = { email: string; isConfirmed: boolean; hasPassword: boolean; answer: unknown }

export function EmailSection({ email, isConfirmed, hasPassword, answer }: EmailSectionProps) {
  return (
    <section className={styles.section}>
      <h2>{words.emailTitle}</h2>
      <div className="form">
        <p>{words.emailNow(email)}</p>
        {!isConfirmed && <Unconfirmed answer={answer} />}
        <EmailForm answer={answer} hasPassword={hasPassword} key={email} />
      </div>
    </section>
  )
}

function Unconfirmed({ answer }: { answer: unknown }) {
  const { busy } = useRoomForm('letter', answer, () => ({}))
  return (
    <Form className={styles.line} method="post" preventScrollReset>
      <p>{words.unconfirmed}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="letter">
        {words.sendAgain}
      </Button>
    </Form>
  )
}

function EmailForm({ hasPassword, answer }: { hasPassword: boolean; answer: unknown }) {
  const { blockedEmails } = useShopSetup()
  const { form, errorOf, busy, refused } = useRoomForm('email', answer, (values) =>
    (hasPassword ? check : checkEmail)(values, blockedEmails),
  )
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="email" />
      <Field
        autoComplete="email"
        defaultValue={refused?.values?.email}
        error={errorOf('email')}
        hint={words.emailHint}
        label={words.newEmail}
        maxLength={limits.emailMaxLength}
        name="email"
        required
        type="email"
      />
      {hasPassword && <CurrentPassword error={errorOf('currentPassword')} />}
      <div>
        <Button busy={busy} type="submit">
          {busy ? accountAreaWords.saving : words.saveEmail}
        </Button>
      </div>
    </Form>
  )
}

function check({ currentPassword, ...rest }: Written, blocked: BlockedEmails) {
  return { ...checkEmail(rest, blocked), currentPassword: currentPassword ? undefined : accountWords.passwordMissing }
}

function checkEmail({ email }: Written, blocked: BlockedEmails) {
  return { email: emailProblem(email, blocked) }
}
