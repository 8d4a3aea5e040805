import type { ColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'

export type AccountDeletionsTable = {
  user_id: ColumnType<UserId, UserId, never>
  requested_at: ColumnType<Date, Date, never>
  due_at: ColumnType<Date, Date, never>
  token_hash: ColumnType<Buffer, Buffer, never>
}

export type DeletionTables = { account_deletions: AccountDeletionsTable }
