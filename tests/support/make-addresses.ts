import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Address, AddressId } from '#shop/shipping/addresses.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { saveAddress } from '#shop/shipping/save-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export function aDelivery(facts: Partial<Delivery> = {}): Delivery {
  return {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    address: '14 Kobzarska Street, apartment 3',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '671234567',
    email: 'olena@example.com',
    optionDeliveryMethod: 'parcel-locker',
    ...facts,
  }
}

/** Saves an address in a customer's address book. The first one is the default. */
export async function anAddress(
  shop: Pick<Shop, 'db' | 'now'>,
  customer: Pick<SignedInUser, 'id'>,
  { isDefault = false, ...facts }: Partial<Omit<Address, 'id'>> = {},
): Promise<Address> {
  const saved = await saveAddress(shop, customer, { id: anAddressId(), delivery: aDelivery(facts), isDefault })
  if (!saved.ok) throw new Error(`The address was refused: ${saved.problem.code}`)
  return saved.value
}

/** The id that a form sends with a new address. */
export function anAddressId(): AddressId {
  return randomUUID() as AddressId
}
