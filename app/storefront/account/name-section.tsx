import { Form } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import { nameProblem } from '#shop/accounts/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './profile-section.module.css'
import { useIntentForm } from './use-intent-form.ts'

const messages = accountAreaMessages.profile

export function NameSection({ fullName, answer }: { fullName: string; answer: unknown }) {
  const { form, errorOf, busy, refused } = useIntentForm('name', answer, check)
  return (
    <section className={styles.section}>
      <h2>{messages.nameTitle}</h2>
      <Form {...form} className="form" method="post" preventScrollReset>
        <input name="intent" type="hidden" value="name" />
        <Field
          autoComplete="name"
          defaultValue={refused?.values?.fullName ?? fullName}
          error={errorOf('fullName')}
          key={fullName}
          label={messages.name}
          maxLength={accountLimits.nameMaxLength}
          name="fullName"
          required
        />
        <div>
          <Button busy={busy} type="submit">
            {busy ? accountAreaMessages.saving : messages.saveName}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function check({ fullName }: FormValues) {
  return { fullName: nameProblem(fullName) }
}
