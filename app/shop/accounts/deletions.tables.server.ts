import type { ColumnType } from 'kysely'
import type { UserId } from './accounts.ts'

/** Accounts that are leaving, until they are gone. */
export type AccountDeletionsTable = {
  user_id: ColumnType<UserId, UserId, never>
  requested_at: ColumnType<Date, Date, never>
  due_at: ColumnType<Date, Date, never>
  /** Of the link in the letter. */
  token_hash: ColumnType<Buffer, Buffer, never>
}

export type DeletionTables = { account_deletions: AccountDeletionsTable }
