import type { Generated } from 'kysely'

export type MediaTables = {
  pictures: {
    /** A random name. Pictures of earlier versions are named by the hash of their content. */
    hash: string
    width: number
    height: number
    preview: string
    created_at: Generated<Date>
    /** Null unless it was uploaded for a text that is not saved yet. */
    kept_until: Date | null
  }
}
