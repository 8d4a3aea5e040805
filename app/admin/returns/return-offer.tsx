import { Form } from 'react-router'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { mayOffer, openOfferCents, type Return } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import own from './admin-return-page.module.css'

const messages = adminReturnMessages.offer

/** The pieces stay with the customer, who gets a part of their price back. It comes first where the customer wishes it. */
export function Offer({ returned, isExchanging }: { returned: Return; isExchanging: boolean }) {
  const { formatDateTime } = useShopDates()
  const { wish, offerCents, offeredAt, offerDeclinedAt } = returned
  if (!mayOffer(returned)) return null
  const isNext = wish === 'less' && offerCents === null
  return (
    <section>
      {offerCents !== null && offeredAt && (
        <p>
          {messages.made(formatPrice(offerCents), formatDateTime(offeredAt))}{' '}
          {offerDeclinedAt ? messages.declined(formatDateTime(offerDeclinedAt)) : messages.waits}
        </p>
      )}
      <details open={isNext}>
        <LinkSummary>{openOfferCents(returned) === null ? messages.open : messages.change}</LinkSummary>
        <Form className={own.form} method="post" preventScrollReset>
          <Field
            autoComplete="off"
            hint={messages.hint}
            inputMode="decimal"
            label={messages.amount}
            name="offer"
            required
          />
          <div>
            <IntentButton
              busyText={messages.offering}
              value="offer"
              variant={isNext && !isExchanging ? 'primary' : 'quiet'}
            >
              {messages.button}
            </IntentButton>
          </div>
        </Form>
      </details>
    </section>
  )
}
