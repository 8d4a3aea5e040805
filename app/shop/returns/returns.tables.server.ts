import type { Generated, GeneratedAlways } from 'kysely'
import type { Return, ReturnNumber, ReturnState } from './returns.ts'

export type ReturnTables = {
  returns: {
    id: GeneratedAlways<string>
    number: ReturnNumber
    order_id: string
    kind: 'withdrawal'
    state: Generated<ReturnState>
    /** A form that is sent twice is one return. */
    request_key: string
    /** What was asked for, when there was no key; null: there was one. */
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
  }
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
