import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { deliveryMessages as messages } from '#rulebook/delivery.ts'
import { type DeliveryDraft, type DeliveryField, deliveryFields } from '#shop/shipping/delivery.ts'
import { deliveryMaxLength } from '#shop/shipping/delivery-rules.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Field } from '#ui/field.tsx'

type DeliveryTextField = Exclude<DeliveryField, 'optionDeliveryMethod'>

type DeliveryFieldsProps = {
  draft: DeliveryDraft
  errorOf?: (field: DeliveryField) => string | undefined
  readOnly?: boolean
}

/** All text fields of a delivery address, in two columns where there is space. */
export function DeliveryFields({ draft, errorOf, readOnly = false }: DeliveryFieldsProps) {
  const { dialCode, phoneDigits } = useShopSetup().country
  return (
    <div className="form form--two">
      {textFields.map((field) => (
        <Field
          className={field === 'address' || field === 'email' ? 'span' : undefined}
          defaultValue={draft[field]}
          error={errorOf?.(field)}
          hint={field === 'phoneNumber' && !readOnly ? messages.phoneHint(dialCode, phoneDigits) : undefined}
          key={field}
          label={messages.labels[field]}
          maxLength={deliveryMaxLength[field]}
          name={field}
          prefix={field === 'phoneNumber' ? dialCode : undefined}
          readOnly={readOnly}
          required={!readOnly}
          {...inputAttributes[field]}
        />
      ))}
    </div>
  )
}

const textFields = deliveryFields.filter((field): field is DeliveryTextField => field !== 'optionDeliveryMethod')

type InputAttributes = {
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
}

const inputAttributes: Record<DeliveryTextField, InputAttributes> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  address: { type: 'text', autoComplete: 'street-address' },
  city: { type: 'text', autoComplete: 'address-level2' },
  postalCode: { type: 'text', autoComplete: 'postal-code' },
  phoneNumber: { type: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email' },
}
