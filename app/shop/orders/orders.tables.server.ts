import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { OrderStatus, PaymentMethod } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { OrderNumber } from './orders.ts'

export type OrderTables = {
  orders: {
    id: GeneratedAlways<string>
    number: OrderNumber
    idempotency_key: string
    user_id: UserId | null
    status: Generated<OrderStatus>
    first_name: string
    last_name: string
    email: string
    phone_number: string
    address: string
    city: string
    postal_code: string
    delivery_method: DeliveryMethod
    /** Name and delivery time at the time of the order. */
    delivery_name: string
    delivery_fewest_days: number
    delivery_most_days: number
    goods_cents: number
    delivery_cents: number
    discount_cents: number
    delivery_discount_cents: number
    total_cents: number
    promotion_code: string | null
    /** For the invoice. */
    company: ColumnType<string | null, string | null | undefined, string | null>
    tax_number: ColumnType<string | null, string | null | undefined, string | null>
    /** Null while the shop had no tax rate. */
    tax_name: ColumnType<string | null, string | null | undefined, never>
    payment_method: PaymentMethod
    may_remind: Generated<boolean>
    reminded_at: Date | null
    placed_at: ColumnType<Date, Date, Date>
    held_until: Date | null
    request_hash: Buffer | null
    caller_hash: Buffer | null
    caller_hash_56: Buffer | null
    caller_hash_48: Buffer | null
    placed_by_admin: Generated<boolean>
    holds_taken: Generated<number>
    paid_at: Date | null
    /** Days of the shop's time zone, promised when the order was paid. */
    promised_ship: ColumnType<Day | null, Day | undefined, Day>
    promised_from: ColumnType<Day | null, Day | undefined, Day>
    promised_to: ColumnType<Day | null, Day | undefined, Day>
    anonymised_at: Date | null
    /** When a new link to the order was last sent; null: never. */
    link_renewed_at: ColumnType<Date | null, Date | null | undefined, Date>
    /** What an admin wrote for the customer. */
    customer_note: ColumnType<string | null, string | null | undefined, string | null>
    /** The order in whose parcel these pieces travel: its customer added them after paying it. */
    added_to_id: ColumnType<string | null, string | null | undefined, string | null>
    search: GeneratedAlways<string>
  }
  order_lines: {
    order_id: string
    position: number
    product_id: string | null
    article: string
    name: string
    category: CategorySlug
    picture_hash: string | null
    price_cents: number
    quantity: number
    discount_cents: number
    /** Hundredths of a percent, in force when the order was placed. */
    tax_rate: ColumnType<number | null, number | null | undefined, never>
    refunded_quantity: Generated<number>
    /** Pieces in parcels, apart from parcels sent in place of a lost one. */
    packed_quantity: Generated<number>
    /** Pieces that will not be sent any more. */
    cancelled_quantity: Generated<number>
    /** Pieces that their customer keeps for less, and what went back for them. */
    lowered_quantity: Generated<number>
    lowered_cents: Generated<number>
    /** The shop's price, where an admin agreed on another one, and why. */
    list_price_cents: ColumnType<number | null, number | null | undefined, number | null>
    own_price_reason: ColumnType<string | null, string | null | undefined, string | null>
  }
  order_changes: {
    id: GeneratedAlways<string>
    order_id: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    changed_at: Date
    changed_by: 'customer' | 'shop' | 'owner'
    user_id: UserId | null
    /** The admin's name at the time of the change; it stays when the account is deleted. */
    full_name: string | null
    reason: string | null
  }
  order_notes: {
    id: GeneratedAlways<string>
    order_id: string
    user_id: UserId | null
    full_name: string
    message: string
    written_at: Date
  }
}
