import { Form } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { savedItemEmailMessages as messages } from '#rulebook/saved-item-email-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import styles from './profile-section.module.css'
import { useIntentForm } from './use-intent-form.ts'

export function SavedItemEmailsSection({ wanted, answer }: { wanted: boolean; answer: unknown }) {
  const { form, busy } = useIntentForm('saved-item-emails', answer, () => ({}))
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <Form {...form} className="form" method="post" preventScrollReset>
        <input name="intent" type="hidden" value="saved-item-emails" />
        <Checkbox defaultChecked={wanted} key={String(wanted)} name="wanted">
          {messages.box}
        </Checkbox>
        <p>{messages.hint}</p>
        <div>
          <Button busy={busy} type="submit">
            {busy ? accountAreaMessages.saving : messages.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}
