import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReturnCause, ReturnWish } from '#rulebook/return-causes.ts'
import type { Return, ReturnKind, ReturnNumber, ReturnState } from './returns.ts'

export type ReturnTables = {
  returns: {
    id: GeneratedAlways<string>
    number: ReturnNumber
    order_id: string
    kind: ReturnKind
    state: Generated<ReturnState>
    /** A form that is sent twice is one return. */
    request_key: string
    /** A hash of the request's content; null when the request had a key. */
    request_hash: Buffer | null
    stated_at: Date
    stated_by: Return['statedBy']
    full_name: string
    email: string
    statement: string
    reason: string | null
    received_at: Date | null
    refunded_at: Date | null
    refused_at: Date | null
    refused_because: string | null
    cause: ReturnCause | null
    wish: ReturnWish | null
    label_cents: Generated<number>
    label_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    label_carrier: ColumnType<string | null, string | null | undefined, string | null>
    label_tracking_number: ColumnType<string | null, string | null | undefined, string | null>
    offer_cents: ColumnType<number | null, number | null | undefined, number | null>
    offered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    offer_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    offer_declined_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    exchanged_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  return_photos: { return_id: string; position: number; hash: string }
  return_labels: { return_id: string; pdf: Buffer; made_at: Date }
  return_exchanges: { return_id: string; order_id: string; refund_id: string; released_at: Date | null }
  return_lines: {
    return_id: string
    order_id: string
    position: number
    quantity: number
    unsent_quantity: Generated<number>
    back_to_stock: Generated<number>
    damaged: Generated<number>
    not_ours: Generated<number>
  }
}
