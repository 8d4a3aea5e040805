import { useFetcher } from 'react-router'
import { backInStockMessages as messages } from '#rulebook/back-in-stock-messages.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { BackInStockAnswer } from './back-in-stock-answer.ts'
import styles from './back-in-stock-form.module.css'

type BackInStockFormProps = {
  /** The address of the product's page. */
  path: string
  answer?: BackInStockAnswer | undefined
}

/** On the page of a sold-out product, which is the same for everyone. Without JavaScript the form leads to a page with the answer. */
export function BackInStockForm({ path, answer: pageAnswer }: BackInStockFormProps) {
  const fetcher = useFetcher<BackInStockAnswer>()
  const visitor = useVisitor()
  const own = visitor.kind === 'signed-in' && visitor.emailConfirmed ? visitor.email : ''
  const answer = fetcher.data ?? pageAnswer
  return (
    <fetcher.Form className={styles.form} method="post" action={`${path}/back-in-stock`} noValidate>
      <strong>{messages.title}</strong>
      <Field
        // The visitor becomes known after the first rendering, and the field's value is only read once.
        key={own}
        autoComplete="email"
        defaultValue={answer && !answer.ok ? answer.email : own}
        error={answer && !answer.ok ? answer.text : undefined}
        label={messages.label}
        maxLength={emailLimits.addressMaxLength}
        name="email"
        type="email"
      />
      <Button busy={fetcher.state !== 'idle'} type="submit" variant="primary">
        {messages.button}
      </Button>
      <p className={styles.hint} role="status">
        {answer?.ok ? answer.text : messages.hint}
      </p>
      <p className={`${styles.hint} ${styles.withoutScripts}`}>{messages.hintWithoutScripts}</p>
    </fetcher.Form>
  )
}
