import { Form } from 'react-router'
import { socialWords } from '#rulebook/social-words.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { NewPassword } from '#storefront/account/sign-in/new-password.tsx'
import { useRoomForm } from '#storefront/account/use-room-form.ts'
import { Button } from '#ui/button.tsx'

const words = socialWords.room

/** For users who signed up with a provider and want a password too. */
export function FirstPassword({ email, answer }: { email: string; answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('password', answer, checkNewPassword)
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <p>{words.noPassword}</p>
      <input name="intent" type="hidden" value="password" />
      {/* Tells password managers the account of the password. */}
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <NewPassword errorOf={errorOf} />
      <div>
        <Button busy={busy} type="submit">
          {busy ? words.saving : words.setPassword}
        </Button>
      </div>
    </Form>
  )
}
