import { Form } from 'react-router'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { formatPrice } from '#rulebook/money.ts'
import { canMoveReturn, type Return, travels } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import own from './admin-return-page.module.css'

const messages = adminReturnMessages.label

type LabelSectionProps = { returned: Return; carrierName: string | null; isExchanging: boolean }

/** The label of the way back: from the carrier, or a PDF and number of the admin's own. */
export function LabelSection({ returned, carrierName, isExchanging }: LabelSectionProps) {
  const { state, kind, wish, labelCents, labelSentAt, offerDeclinedAt } = returned
  if (labelSentAt) return <SentLabel returned={returned} />
  if (!canMoveReturn(state, 'label-sent') || !travels(returned)) return null
  const isNext = kind === 'return' && (wish !== 'less' || offerDeclinedAt !== null) && !isExchanging
  return (
    <section>
      <h2>{messages.title}</h2>
      <p className={own.muted}>{labelCents > 0 ? messages.costs(formatPrice(labelCents)) : messages.free}</p>
      {carrierName && (
        <ButtonForm
          busyLabel={messages.asking}
          button={isNext ? { variant: 'primary' } : {}}
          fields={{ intent: 'carrier-label' }}
          label={messages.fromCarrier(carrierName)}
        />
      )}
      <Form className={own.form} encType="multipart/form-data" method="post" preventScrollReset>
        <div className={own.label}>
          <FileField accept="application/pdf" label={messages.file} name="label" />
          <Field
            autoComplete="off"
            label={messages.carrier}
            maxLength={returnLimits.labelTextMaxLength}
            name="carrier"
          />
          <Field
            autoComplete="off"
            label={messages.tracking}
            maxLength={returnLimits.labelTextMaxLength}
            name="trackingNumber"
          />
        </div>
        <div>
          <IntentButton
            busyText={messages.sending}
            value="send-label"
            {...(isNext && !carrierName ? { variant: 'primary' } : {})}
          >
            {messages.send}
          </IntentButton>
        </div>
      </Form>
    </section>
  )
}

function SentLabel({ returned }: { returned: Return }) {
  const { formatDateTime } = useShopDates()
  const { number, labelSentAt, labelCarrier, labelTrackingNumber, hasLabelFile } = returned
  return (
    <section>
      <h2>{messages.title}</h2>
      <p>
        {labelSentAt && messages.sent(formatDateTime(labelSentAt))}
        {labelTrackingNumber && ` ${messages.number(labelCarrier, labelTrackingNumber)}`}
      </p>
      {hasLabelFile && (
        <p>
          <a href={`/all-returns/${number}/label`}>{messages.open}</a>
        </p>
      )}
    </section>
  )
}
