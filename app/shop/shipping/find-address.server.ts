import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { selectAddress, selectDefaultAddress } from './shipping.queries.server.ts'

export async function findAddress(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  id: string,
): Promise<Address | null> {
  return (isAddressId(id) && (await selectAddress(db, asker.id, id))) || null
}

export async function findDefaultAddress(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
): Promise<Address | null> {
  return (await selectDefaultAddress(db, asker.id)) ?? null
}
