import type { ColumnType, Generated } from 'kysely'
import type { UserId } from './accounts.ts'

export type AccountTables = {
  users: {
    id: ColumnType<UserId, string | undefined, never>
    full_name: string
    email: string
    email_confirmed: Generated<boolean>
    is_admin: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
