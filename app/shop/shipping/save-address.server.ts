import { deliveryLimits } from '#rulebook/delivery.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, type AddressId, isSamePlace } from './addresses.ts'
import type { Delivery } from './delivery.ts'
import { newAddress, newAddressId } from './new-address.server.ts'
import {
  findFreePlace,
  getAddress,
  insertAddress,
  lockAddressBook,
  moveDefault,
  selectAddresses,
  updateAddress,
} from './shipping.queries.server.ts'

export type AddressToSave = {
  /** Created with the form, so that sending the form twice, or restoring a deleted address, gives one address. */
  id: AddressId
  delivery: Delivery
  /** False keeps the current default; an only address is always the default. */
  isDefault: boolean
}

export type AddressRefusal = { code: 'address-not-found' | 'too-many-addresses' }

/** Adds or changes an address. Another customer's address is reported as not found. */
export async function saveAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: Pick<SignedIn, 'id'>,
  { id, delivery, isDefault }: AddressToSave,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, asker.id)
    const book = await selectAddresses(tx, asker.id)
    return await writeAddress(tx, book, { id, userId: asker.id, delivery, at: now() }, isDefault)
  })
}

/** Changes the default address, or adds it as the first one. */
export async function saveDefaultAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: SignedIn,
  delivery: Delivery,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, asker.id)
    const book = await selectAddresses(tx, asker.id)
    const { id } = book.find(({ isDefault }) => isDefault) ?? newAddress(asker)
    return await writeAddress(tx, book, { id, userId: asker.id, delivery, at: now() }, true)
  })
}

/** Saves an order's address for the next order; an address that is already in the book stays unchanged. */
export async function keepAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: Pick<SignedIn, 'id'>,
  delivery: Delivery,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, asker.id)
    const book = await selectAddresses(tx, asker.id)
    const known = book.find((address) => isSamePlace(address, delivery))
    if (known) return accept(known)
    return await writeAddress(tx, book, { id: newAddressId(), userId: asker.id, delivery, at: now() }, false)
  })
}

type Writing = Omit<Parameters<typeof insertAddress>[1], 'place'>

async function writeAddress(tx: Tx, book: readonly Address[], writing: Writing, isDefault: boolean) {
  const { id, userId } = writing
  if (book.some((address) => address.id === id)) await updateAddress(tx, writing)
  else {
    const refusal = await addAddress(tx, writing)
    if (refusal) return refusal
  }
  if (isDefault || book.length === 0) await moveDefault(tx, userId, id)
  return accept(await getAddress(tx, userId, id))
}

async function addAddress(tx: Tx, writing: Writing) {
  const place = await findFreePlace(tx, writing.userId, deliveryLimits.addressesMax)
  if (place === undefined) return refuse({ code: 'too-many-addresses' } as const)
  const isAdded = await insertAddress(tx, { ...writing, place })
  return isAdded ? null : refuse({ code: 'address-not-found' } as const)
}
