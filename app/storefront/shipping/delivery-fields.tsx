import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { deliveryWords as words } from '#rulebook/delivery.ts'
import { type DeliveryDraft, type DeliveryField, deliveryFields, deliveryMaxLength } from '#shop/shipping/delivery.ts'
import { Field } from '#ui/field.tsx'

type WrittenField = Exclude<DeliveryField, 'optionDeliveryMethod'>

type DeliveryFieldsProps = {
  draft: DeliveryDraft
  errorOf?: (field: DeliveryField) => string | undefined
  readOnly?: boolean
  /** Whether the labels mark required fields: they do in the checkout, not in the address book. */
  marked?: boolean
}

/** All text fields of a delivery address, in two columns where there is space. */
export function DeliveryFields({ draft, errorOf, readOnly = false, marked = false }: DeliveryFieldsProps) {
  return (
    <div className="form form--two">
      {writtenFields.map((field) => (
        <Field
          className={field === 'address' ? 'span' : undefined}
          defaultValue={draft[field]}
          error={errorOf?.(field)}
          hint={field === 'phoneNumber' && !readOnly ? words.phoneHint : undefined}
          key={field}
          label={marked ? words.needed(words.labels[field]) : words.labels[field]}
          maxLength={deliveryMaxLength[field]}
          name={field}
          readOnly={readOnly}
          required={!readOnly}
          {...looks[field]}
        />
      ))}
    </div>
  )
}

const writtenFields = deliveryFields.filter((field): field is WrittenField => field !== 'optionDeliveryMethod')

type Look = {
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
}

const looks: Record<WrittenField, Look> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  address: { type: 'text', autoComplete: 'street-address' },
  city: { type: 'text', autoComplete: 'address-level2' },
  postalCode: { type: 'text', autoComplete: 'postal-code' },
  phoneNumber: { type: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email' },
}
