import { ButtonForm } from '#admin/frame/button-form.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Order } from '#shop/orders/orders.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'

const messages = draftMessages.paid

/** Records money for an unpaid order that was received in the shop or at the bank. */
export function PaidOtherwise({ order: { totalCents, creditCents } }: { order: Order }) {
  return (
    <details>
      <LinkSummary>{messages.heading}</LinkSummary>
      <ButtonForm
        className="form"
        fields={{ intent: 'manual' }}
        label={messages.button(formatPrice(totalCents - creditCents))}
      >
        <p className="muted">{messages.text}</p>
        <SelectField label={messages.method} name="method">
          <option value="cash">{messages.methods.cash}</option>
          <option value="transfer">{messages.methods.transfer}</option>
        </SelectField>
        <Field
          autoComplete="off"
          hint={messages.referenceHint}
          label={messages.reference}
          maxLength={draftLimits.referenceMaxLength}
          name="reference"
          required
        />
      </ButtonForm>
    </details>
  )
}
