import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { AddressId } from './addresses.ts'
import { type DeliveryDraft, deliveryDraft } from './delivery.ts'

/** A form with the account's name and email. Its id makes sending it twice add one address. */
export function newAddress({ fullName, email }: Pick<SignedInUser, 'fullName' | 'email'>): {
  id: AddressId
  draft: DeliveryDraft
} {
  const [firstName = '', ...rest] = fullName.split(' ')
  return { id: newAddressId(), draft: deliveryDraft({ firstName, lastName: rest.join(' '), email }) }
}

/** The only place that creates address ids. */
export function newAddressId(): AddressId {
  return randomUUID() as AddressId
}
