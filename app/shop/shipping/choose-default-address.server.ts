import type { SignedIn } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, isAddressId } from './addresses.ts'
import { lockAddressBook, moveDefault, selectAddresses } from './shipping.queries.server.ts'

export async function chooseDefaultAddress(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  id: string,
): Promise<Result<Address, { code: 'address-not-found' }>> {
  if (!isAddressId(id)) return refuse({ code: 'address-not-found' })
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, asker.id)
    const chosen = (await selectAddresses(tx, asker.id)).find((address) => address.id === id)
    if (!chosen) return refuse({ code: 'address-not-found' })
    await moveDefault(tx, asker.id, id)
    return accept({ ...chosen, isDefault: true })
  })
}
