import { Form } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { limits } from '#rulebook/limits.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { CurrentPassword } from './current-password.tsx'
import styles from './profile-section.module.css'
import { useRoomForm } from './use-room-form.ts'

const words = accountAreaWords.profile

/** Lists what will be deleted and what stays before asking for the password. */
export function DeleteSection({ hasPassword, answer }: { hasPassword: boolean; answer: unknown }) {
  const { form, errorOf, busy } = useRoomForm('delete', answer, hasPassword ? check : nothingToCheck)
  return (
    <section className={styles.section}>
      <h2>{words.deleteTitle}</h2>
      <Form {...form} className="form" method="post" preventScrollReset>
        <p>{words.deleteText(limits.accountGraceDays)}</p>
        <input name="intent" type="hidden" value="delete" />
        {hasPassword && <CurrentPassword error={errorOf('currentPassword')} />}
        <div>
          <Button busy={busy} type="submit" variant="danger">
            {busy ? words.deleting : words.delete}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function check({ currentPassword }: Written) {
  return { currentPassword: currentPassword ? undefined : accountWords.passwordMissing }
}

function nothingToCheck() {
  return {}
}
