import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { lockAddressBook, removeAddress, selectAddresses, setDefaultAddress } from './shipping.queries.server.ts'

/** Returns the deleted address, so that it can be restored. When it was the default, the oldest of the others becomes the default. */
export async function deleteAddress(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<Result<Address, { code: 'address-not-found' }>> {
  if (!isAddressId(id)) return refuse({ code: 'address-not-found' })
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id)
    const book = await selectAddresses(tx, actor.id)
    const deleted = book.find((address) => address.id === id)
    if (!deleted) return refuse({ code: 'address-not-found' })
    const [nextDefault] = book.filter((address) => address !== deleted)
    await removeAddress(tx, actor.id, id)
    if (deleted.isDefault && nextDefault) await setDefaultAddress(tx, actor.id, nextDefault.id)
    return accept(deleted)
  })
}
