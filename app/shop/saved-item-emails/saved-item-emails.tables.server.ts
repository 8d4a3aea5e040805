import type { JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { KnownItems } from './saved-item-emails.ts'

type SavedItemEmailsTable = {
  user_id: UserId
  agreed_at: Date
  looked_at: Date | null
  known: JSONColumnType<KnownItems, string | undefined, string>
}

export type SavedItemEmailTables = { saved_item_emails: SavedItemEmailsTable }
