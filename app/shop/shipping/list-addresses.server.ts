import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Address } from './addresses.ts'
import { selectAddresses } from './shipping.queries.server.ts'

/** The default address comes first. */
export function listAddresses({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<Address[]> {
  return selectAddresses(db, actor.id)
}
