import type { Generated } from 'kysely'

export type BackupTables = {
  backups: {
    id: Generated<string>
    name: string
    made_at: Date
    ended_at: Date | null
    bytes: string | number | null
    pictures: number | null
    problem: string | null
  }
  restores: {
    id: Generated<string>
    backup: string
    restored_at: Date
    resumed_at: Date | null
  }
}
