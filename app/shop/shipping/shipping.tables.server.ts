import type { ColumnType } from 'kysely'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { AddressId } from './addresses.ts'

export type AddressesTable = {
  id: ColumnType<AddressId, AddressId, never>
  user_id: ColumnType<UserId, UserId, never>
  /** From 1 to 20, unique per customer. */
  place: ColumnType<number, number, never>
  first_name: string
  last_name: string
  address: string
  city: string
  postal_code: string
  phone_number: string
  email: string
  delivery_method: DeliveryMethod
  is_default: boolean
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}

export type ShippingTables = { addresses: AddressesTable }
