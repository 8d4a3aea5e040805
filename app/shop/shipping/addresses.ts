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

/** One of the places a customer has things sent to. One of them is where the checkout begins. */
export type Address = Delivery & { id: AddressId; isDefault: boolean }

export function isAddressId(text: unknown): text is AddressId {
  return isUuid(text)
}

/** To the same person at the same door, however it was typed; how it gets there does not matter. */
export function isSamePlace(one: DeliveryDraft, other: DeliveryDraft): boolean {
  return deliveryFields.every((field) => field === 'optionDeliveryMethod' || plain(field, one) === plain(field, other))
}

function plain(field: DeliveryField, draft: DeliveryDraft): string {
  const text = tidyDeliveryText(draft[field])
  return field === 'phoneNumber' ? phoneDigits(text) : text.toLowerCase()
}
