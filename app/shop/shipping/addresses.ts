import { isUuid } from '#shop/uuid.ts'
import { type Delivery, type DeliveryDraft, type DeliveryField, deliveryFields, phoneDigits } from './delivery.ts'
import { normalizeDeliveryText } from './delivery-rules.ts'

export type AddressId = string & { readonly __brand: 'AddressId' }

export type Address = Delivery & { id: AddressId; isDefault: boolean }

export function isAddressId(text: unknown): text is AddressId {
  return isUuid(text)
}

/** True for the same person and place, ignoring case and spacing; the delivery method does not matter. */
export function isSameAddress(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return deliveryFields.every(
    (field) => field === 'optionDeliveryMethod' || comparableText(field, one) === comparableText(field, other),
  )
}

function comparableText(field: DeliveryField, draft: DeliveryDraft): string {
  const text = normalizeDeliveryText(draft[field])
  return field === 'phoneNumber' ? phoneDigits(text) : text.toLowerCase()
}
