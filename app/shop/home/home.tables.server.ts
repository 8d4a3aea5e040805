import type { ColumnType, GeneratedAlways } from 'kysely'

export type HomeTables = {
  home_versions: {
    number: GeneratedAlways<number>
    /** Written as JSON; read through `readEntries`, because a newer release may have written it. */
    entries: ColumnType<unknown, string, never>
    previous: number | null
    saved_at: Date
    full_name: string
    published_at: Date | null
    published_by: string | null
  }
  home_page: { is_only: GeneratedAlways<boolean>; draft: number | null; published: number | null }
}
