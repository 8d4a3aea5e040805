import type { ColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { EditDetails, EditKind } from './order-changes.ts'

export type OrderChangeTables = {
  order_edits: {
    order_id: string
    /** Counts the edits of the order. */
    version: number
    kind: EditKind
    made_at: Date
    made_by: 'customer' | 'owner'
    user_id: UserId | null
    /** The admin's name at the time. */
    full_name: string | null
    request_hash: Buffer
    details: ColumnType<EditDetails, string, string>
    refunded_cents: number
    added_order_id: string | null
  }
}
