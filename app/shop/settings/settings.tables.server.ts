import type { ColumnType, JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { SettingName } from './settings.ts'

export type SettingTables = {
  settings: {
    name: ColumnType<SettingName, SettingName, never>
    version: ColumnType<number, number, never>
    value: JSONColumnType<object, string, never>
    changed_at: ColumnType<Date, Date, never>
    user_id: UserId | null
    full_name: string
    restored: number | null
  }
}
