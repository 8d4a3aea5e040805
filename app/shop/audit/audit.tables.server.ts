import type { Generated, JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'

export type AuditTables = {
  audit_entries: {
    id: Generated<string>
    at: Date
    user_id: UserId | null
    full_name: string
    what: string
    subject: string
    old_value: JSONColumnType<object, string | null> | null
    new_value: JSONColumnType<object, string | null> | null
    /** The same for all entries of one change of several records, so that it can be undone. */
    operation: string | null
  }
}
