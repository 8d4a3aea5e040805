import { Form, useNavigation } from 'react-router'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ordersPath } from './customer-orders-address.ts'
import styles from './expired-order-link.module.css'

const messages = myOrdersMessages.expiredLink

export type NewLinkAnswer = { kind: 'link-sent' } | { kind: 'refused'; text: string }

/** Shown to the holder of a link that opened its order once. */
export function ExpiredOrderLink({ answer }: { answer: { kind: string; text?: string } | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <EmptyState illustration="not-found" level={1} title={messages.title}>
      <p>{messages.text(orderLimits.linkDays)}</p>
      <FormNotice answer={answer} />
      <Form className={styles.form} method="post" preventScrollReset>
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailLimits.addressMaxLength}
          required
        />
        <Button busy={busy} name="intent" type="submit" value="new-link" variant="primary">
          {busy ? messages.busy : messages.button}
        </Button>
        {/* Rendered from the start, so that screen readers announce text that appears in it. */}
        <p role="status">{answer?.kind === 'link-sent' ? messages.sent : ''}</p>
      </Form>
      <p>
        {messages.account} <TextLink to={ordersPath}>{messages.accountLink}</TextLink>
      </p>
    </EmptyState>
  )
}
