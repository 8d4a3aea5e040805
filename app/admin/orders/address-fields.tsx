import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { type DeliveryDraft, deliveryFields } from '#shop/shipping/delivery.ts'
import { deliveryMaxLength } from '#shop/shipping/delivery-rules.ts'
import { Field } from '#ui/field.tsx'

type AddressFieldsProps = {
  draft: DeliveryDraft
  problems?: Readonly<Record<string, string | undefined>>
}

/** Address and contact of a customer's order, as an admin types them. */
export function AddressFields({ draft, problems = {} }: AddressFieldsProps) {
  return deliveryFields.map((field) =>
    field === 'optionDeliveryMethod' ? null : (
      <Field
        autoComplete="off"
        defaultValue={draft[field]}
        error={problems[field]}
        key={field}
        label={orderChangeMessages.fields[field]}
        maxLength={deliveryMaxLength[field]}
        name={field}
        type={field === 'email' ? 'email' : 'text'}
      />
    ),
  )
}
