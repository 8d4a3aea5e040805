import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { AddressId } from './addresses.ts'
import { type DeliveryDraft, deliveryDraft } from './delivery.ts'

/** A form to fill in, with what is known already. Its id makes sending it twice one address. */
export function newAddress({ fullName, email }: Pick<SignedIn, 'fullName' | 'email'>): {
  id: AddressId
  draft: DeliveryDraft
} {
  const [firstName = '', ...rest] = fullName.split(' ')
  return { id: newAddressId(), draft: deliveryDraft({ firstName, lastName: rest.join(' '), email }) }
}

/** The one place where an address gets its id. */
export function newAddressId(): AddressId {
  return randomUUID() as AddressId
}
