import { Form } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { limits } from '#rulebook/limits.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import { nameProblem } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './profile-section.module.css'
import { useRoomForm } from './use-room-form.ts'

const words = accountAreaWords.profile

export function NameSection({ fullName, answer }: { fullName: string; answer: unknown }) {
  const { form, errorOf, busy, refused } = useRoomForm('name', answer, check)
  return (
    <section className={styles.section}>
      <h2>{words.nameTitle}</h2>
      <Form {...form} className="form" method="post" preventScrollReset>
        <input name="intent" type="hidden" value="name" />
        <Field
          autoComplete="name"
          defaultValue={refused?.values?.fullName ?? fullName}
          error={errorOf('fullName')}
          key={fullName}
          label={words.name}
          maxLength={limits.nameMaxLength}
          name="fullName"
          required
        />
        <div>
          <Button busy={busy} type="submit">
            {busy ? accountAreaWords.saving : words.saveName}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function check({ fullName }: Written) {
  return { fullName: nameProblem(fullName) }
}
