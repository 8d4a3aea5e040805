import { isUuid } from '#shop/uuid.ts'
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryField,
  deliveryFields,
  phoneDigits,
  tidyDeliveryText,
} from './delivery.ts'

export type AddressId = string & { readonly __brand: 'AddressId' }

export type Address = Delivery & { id: AddressId; isDefault: boolean }

export function isAddressId(text: unknown): text is AddressId {
  return isUuid(text)
}

/** True for the same person and place, ignoring case and spacing; the delivery method does not matter. */
export function isSamePlace(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return deliveryFields.every((field) => field === 'optionDeliveryMethod' || plain(field, one) === plain(field, other))
}

function plain(field: DeliveryField, draft: DeliveryDraft): string {
  const text = tidyDeliveryText(draft[field])
  return field === 'phoneNumber' ? phoneDigits(text) : text.toLowerCase()
}
