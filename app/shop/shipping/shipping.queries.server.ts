import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Address, AddressId } from './addresses.ts'
import type { Delivery } from './delivery.ts'

const columns = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'address',
  'city',
  'postal_code as postalCode',
  'phone_number as phoneNumber',
  'email',
  'delivery_method as optionDeliveryMethod',
  'is_default as isDefault',
] as const

/** The default first, then oldest first. */
export function selectAddresses(db: Db | Tx, userId: UserId): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('place')
    .execute()
}

export function selectAddress(db: Db, userId: UserId, id: AddressId): Promise<Address | undefined> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function getAddress(tx: Tx, userId: UserId, id: AddressId): Promise<Address> {
  return tx
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function selectDefaultAddress(db: Db, userId: UserId): Promise<Address | undefined> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

/** Locks a customer's address book: free places and the default depend on all of its rows. */
export async function lockAddressBook(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The lowest free number; undefined when the book is full. */
export async function findFreePlace(tx: Tx, userId: UserId, places: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${places}::integer) as places(place)
    where not exists (select from addresses where user_id = ${userId} and addresses.place = places.place)
    order by place limit 1`.execute(tx)
  return rows[0]?.place
}

type AddressValues = { id: AddressId; userId: UserId; delivery: Delivery; at: Date }

/** False when the id is taken, perhaps by another customer's address. */
export async function insertAddress(tx: Tx, { id, userId, place, delivery, at }: AddressValues & { place: number }) {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('addresses')
    .values({ id, user_id: userId, place, ...columnsOf(delivery), is_default: false, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

export async function updateAddress(tx: Tx, { id, userId, delivery, at }: AddressValues): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...columnsOf(delivery), updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Two updates, because a unique index allows at most one default: in between there is none. */
export async function setDefaultAddress(tx: Tx, userId: UserId, id: AddressId): Promise<void> {
  const addressesOfUser = tx.updateTable('addresses').where('user_id', '=', userId)
  await addressesOfUser.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute()
  await addressesOfUser.set({ is_default: true }).where('id', '=', id).execute()
}

export async function removeAddress(tx: Tx, userId: UserId, id: AddressId): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).execute()
}

function columnsOf(delivery: Delivery) {
  return {
    first_name: delivery.firstName,
    last_name: delivery.lastName,
    address: delivery.address,
    city: delivery.city,
    postal_code: delivery.postalCode,
    phone_number: delivery.phoneNumber,
    email: delivery.email,
    delivery_method: delivery.optionDeliveryMethod,
  }
}
