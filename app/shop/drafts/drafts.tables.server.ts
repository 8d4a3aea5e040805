import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { DraftContent } from './drafts.schema.ts'
import type { DraftState } from './drafts.ts'

export type DraftTables = {
  order_drafts: {
    id: GeneratedAlways<string>
    state: Generated<DraftState>
    /** Raised by each change of the content. */
    version: Generated<number>
    content: ColumnType<DraftContent, string, string>
    created_at: Date
    changed_at: Date
    created_by: UserId | null
    /** The admin's name; it stays when the account is deleted. */
    full_name: string
    order_id: string | null
    /** The key of the API call that asked for the draft. */
    request_key: string | null
  }
}
