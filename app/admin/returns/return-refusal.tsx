import { Form } from 'react-router'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { isOpenReturn, type Return } from '#shop/returns/returns.ts'
import { TextAreaField } from '#ui/field.tsx'
import own from './admin-return-page.module.css'

export function Refusal({ returned: { state, lines, refusedAt, refusedBecause } }: { returned: Return }) {
  const { refuse } = messages
  const { formatDate } = useShopDates()
  if (refusedAt) {
    return (
      <section>
        <h2>{refuse.refused(formatDate(refusedAt))}</h2>
        <p>{refusedBecause}</p>
      </section>
    )
  }
  if (!isOpenReturn(state) || lines.some(({ unsentQuantity }) => unsentQuantity > 0)) return null
  return (
    <details>
      <LinkSummary>{refuse.open}</LinkSummary>
      <Form className={own.form} method="post" preventScrollReset>
        <TextAreaField
          label={refuse.reason}
          maxLength={returnLimits.reasonMaxLength}
          name="because"
          required
          rows={3}
        />
        <div>
          <IntentButton busyText={refuse.refusing} value="refuse" variant="danger">
            {refuse.button}
          </IntentButton>
        </div>
      </Form>
    </details>
  )
}
