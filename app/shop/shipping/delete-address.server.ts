import type { SignedIn } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { lockAddressBook, moveDefault, removeAddress, selectAddresses } from './shipping.queries.server.ts'

/** Returns the deleted address, so that it can be restored. When it was the default, the oldest of the others becomes the default. */
export async function deleteAddress(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  id: string,
): Promise<Result<Address, { code: 'address-not-found' }>> {
  if (!isAddressId(id)) return refuse({ code: 'address-not-found' })
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, asker.id)
    const book = await selectAddresses(tx, asker.id)
    const deleted = book.find((address) => address.id === id)
    if (!deleted) return refuse({ code: 'address-not-found' })
    const [heir] = book.filter((address) => address !== deleted)
    await removeAddress(tx, asker.id, id)
    if (deleted.isDefault && heir) await moveDefault(tx, asker.id, heir.id)
    return accept(deleted)
  })
}
