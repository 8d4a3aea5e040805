import { useFetcher } from 'react-router'
import { backInStockMessages as messages } from '#rulebook/back-in-stock-messages.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, useFieldParts } from '#ui/field.tsx'
import type { BackInStockAnswer } from './back-in-stock-answer.ts'
import './back-in-stock-form.css'

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
    <fetcher.Form className="back-in-stock-form" method="post" action={`${path}/back-in-stock`} noValidate>
      <strong>{messages.title}</strong>
      <EmailField
        // The visitor becomes known after the first rendering, and the field's value is only read once.
        key={own}
        email={answer && !answer.ok ? answer.email : own}
        error={answer && !answer.ok ? answer.text : undefined}
      />
      <Button busy={fetcher.state !== 'idle'} type="submit" variant="primary">
        {messages.button}
      </Button>
      <p className="back-in-stock-form-hint" role="status">
        {answer?.ok ? answer.text : messages.hint}
      </p>
      <p className="back-in-stock-form-hint back-in-stock-form-without-scripts">{messages.hintWithoutScripts}</p>
    </fetcher.Form>
  )
}

/** Not a `Field`: its styles, with those of selects, are seven kilobytes that each product page would carry for the few that are sold out. */
function EmailField({ email, error }: { email: string; error: string | undefined }) {
  const field = useFieldParts({ id: undefined, error, hint: undefined, describedBy: undefined })
  return (
    <div className="back-in-stock-form-field">
      <label htmlFor={field.control.id}>{messages.label}</label>
      <input
        {...field.control}
        autoComplete="email"
        defaultValue={email}
        maxLength={emailLimits.addressMaxLength}
        name="email"
        type="email"
      />
      <FieldError error={error} id={field.errorId} />
    </div>
  )
}
