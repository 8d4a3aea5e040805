import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Address, type AddressId, isSameAddress } from './addresses.ts'
import type { Delivery } from './delivery.ts'
import { newAddress, newAddressId } from './new-address.server.ts'
import {
  findFreePlace,
  getAddress,
  insertAddress,
  lockAddressBook,
  selectAddresses,
  setDefaultAddress,
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
  actor: Pick<SignedInUser, 'id'>,
  { id, delivery, isDefault }: AddressToSave,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id)
    const book = await selectAddresses(tx, actor.id)
    return await writeAddress(tx, book, { id, userId: actor.id, delivery, at: now() }, isDefault)
  })
}

/** Changes the default address, or adds it as the first one. */
export async function saveDefaultAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  delivery: Delivery,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id)
    const book = await selectAddresses(tx, actor.id)
    const { id } = book.find(({ isDefault }) => isDefault) ?? newAddress(actor)
    return await writeAddress(tx, book, { id, userId: actor.id, delivery, at: now() }, true)
  })
}

/** Saves an order's address for the next order; an address that is already in the book stays unchanged. */
export async function saveOrderAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  delivery: Delivery,
): Promise<Result<Address, AddressRefusal>> {
  return await db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id)
    const book = await selectAddresses(tx, actor.id)
    const known = book.find((address) => isSameAddress(address, delivery))
    if (known) return accept(known)
    return await writeAddress(tx, book, { id: newAddressId(), userId: actor.id, delivery, at: now() }, false)
  })
}

type AddressValues = Omit<Parameters<typeof insertAddress>[1], 'place'>

async function writeAddress(tx: Tx, book: readonly Address[], values: AddressValues, isDefault: boolean) {
  const { id, userId } = values
  if (book.some((address) => address.id === id)) await updateAddress(tx, values)
  else {
    const refusal = await addAddress(tx, values)
    if (refusal) return refusal
  }
  if (isDefault || book.length === 0) await setDefaultAddress(tx, userId, id)
  return accept(await getAddress(tx, userId, id))
}

async function addAddress(tx: Tx, values: AddressValues) {
  const place = await findFreePlace(tx, values.userId, deliveryLimits.addressesMax)
  if (place === undefined) return refuse({ code: 'too-many-addresses' } as const)
  const isAdded = await insertAddress(tx, { ...values, place })
  return isAdded ? null : refuse({ code: 'address-not-found' } as const)
}
