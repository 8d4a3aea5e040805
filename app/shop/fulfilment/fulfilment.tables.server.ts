import type { Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ParcelReporter, ParcelState } from './parcels.ts'

export type FulfilmentTables = {
  parcels: {
    id: GeneratedAlways<string>
    order_id: string
    number: number
    state: Generated<ParcelState>
    carrier: string | null
    tracking_number: string | null
    weight_grams: number | null
    replaces_id: string | null
    packed_at: Date
    handed_over_at: Date | null
    at_point_at: Date | null
    delivered_at: Date | null
    /** When it was reported lost, or came back to the sender. */
    ended_at: Date | null
    resolution: 'sent-again' | 'refunded' | null
    resolved_at: Date | null
    /** The pieces of a parcel that came back are in stock again. */
    back_in_stock: Generated<boolean>
    claim_note: string | null
  }
  parcel_lines: { parcel_id: string; order_id: string; position: number; quantity: number }
  parcel_events: {
    id: GeneratedAlways<string>
    parcel_id: string
    state: ParcelState
    happened_at: Date
    recorded_at: Date
    place: string | null
    reported_by: ParcelReporter
    user_id: UserId | null
    full_name: string | null
    event_id: string | null
  }
}
