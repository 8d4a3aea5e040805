import { Form } from 'react-router'
import { socialWords } from '#rulebook/social-words.ts'
import { checkNewPassword } from '#shop/accounts/accounts.ts'
import { NewPassword } from '#storefront/account/sign-in/new-password.tsx'
import { useRoomForm } from '#storefront/account/use-room-form.ts'
import { Button } from '#ui/button.tsx'

const words = socialWords.room

/** For somebody who came by a provider and wants another way in besides. */
export function FirstPassword({ email, answer }: { email: string; answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('password', answer, checkNewPassword)
  return (
    <Form {...form} className="form" method="post" preventScrollReset>
      <p>{words.noPassword}</p>
      <input name="intent" type="hidden" value="password" />
      {/* For password managers: whose password it is. */}
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
