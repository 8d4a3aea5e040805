import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { selectAddress, selectDefaultAddress } from './shipping.queries.server.ts'

export async function findAddress(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<Address | null> {
  return (isAddressId(id) && (await selectAddress(db, actor.id, id))) || null
}

export async function findDefaultAddress(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<Address | null> {
  return (await selectDefaultAddress(db, actor.id)) ?? null
}
