import { Form } from 'react-router'
import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { NewPasswordFields } from '#storefront/account/sign-in/new-password-fields.tsx'
import { useIntentForm } from '#storefront/account/use-intent-form.ts'
import { Button } from '#ui/button.tsx'

const messages = socialSignInMessages.section

/** For users who signed up with a provider and want a password too. */
export function FirstPasswordForm({ email, answer }: { email: string; answer: unknown }) {
  const { form, errorOf, busy } = useIntentForm('first-password', answer, checkNewPassword)
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="first-password" />
      {/* Tells password managers the account of the password. */}
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <NewPasswordFields errorOf={errorOf} />
      <div>
        <Button busy={busy} type="submit">
          {busy ? messages.saving : messages.setPassword}
        </Button>
      </div>
    </Form>
  )
}
