import { useFetcher } from 'react-router'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './stock-notice-form.module.css'

const messages = noticeMessages.stockLimit

/** Sent without leaving the page, so that what is typed in the product's own form stays. */
export function StockNoticeForm({ below }: { below: number | null }) {
  const fetcher = useFetcher()
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <fetcher.Form className={styles.form} method="post">
        <input name="intent" type="hidden" value="stock-notice" />
        <Field
          autoComplete="off"
          defaultValue={below ?? ''}
          inputMode="numeric"
          key={below}
          label={messages.label}
          maxLength={String(noticeLimits.stockBelowMax).length}
          name="below"
        />
        <Button busy={fetcher.state !== 'idle'} type="submit">
          {messages.save}
        </Button>
      </fetcher.Form>
    </section>
  )
}
