import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ImportSummary } from './points-file.ts'

type PointColumns = {
  carrier: string
  code: string
  name: string
  address: string
  city: string
  postal_code: string
  opening_hours: string
}

export type PickupPointTables = {
  pickup_points: PointColumns & {
    id: GeneratedAlways<string>
    postal_key: GeneratedAlways<string>
    latitude: number | null
    longitude: number | null
    is_active: Generated<boolean>
    /** Of the demo shop: removed together with its products. */
    is_demo: Generated<boolean>
    changed_at: Date
  }
  /** The point of an order, as it was when it was chosen. */
  order_pickup_points: PointColumns & { order_id: string; point_id: string; chosen_at: Date }
  pickup_point_files: {
    id: string
    user_id: ColumnType<UserId, UserId, never>
    carrier: string
    content: string
    uploaded_at: Date
    applied_at: Date | null
    summary: JSONColumnType<ImportSummary> | null
  }
}
