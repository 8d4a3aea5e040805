import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { lockAddressBook, selectAddresses, setDefaultAddress } from './shipping.queries.server.ts'

export async function chooseDefaultAddress(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<Result<Address, { code: 'address-not-found' }>> {
  if (!isAddressId(id)) return refuse({ code: 'address-not-found' })
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id)
    const chosen = (await selectAddresses(tx, actor.id)).find((address) => address.id === id)
    if (!chosen) return refuse({ code: 'address-not-found' })
    await setDefaultAddress(tx, actor.id, id)
    return accept({ ...chosen, isDefault: true })
  })
}
