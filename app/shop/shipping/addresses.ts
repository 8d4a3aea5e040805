import type { Delivery } from './delivery.ts'

export type AddressId = string & { readonly __brand: 'AddressId' }

/** One of the places a customer has things sent to. One of them is where the checkout begins. */
export type Address = Delivery & { id: AddressId; isDefault: boolean }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isAddressId(text: unknown): text is AddressId {
  return typeof text === 'string' && uuid.test(text)
}
