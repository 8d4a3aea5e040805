import type { Generated } from 'kysely'

export type MediaTables = {
  pictures: {
    /** A random name. Pictures of earlier versions are named by the hash of their content. */
    hash: string
    width: number
    height: number
    preview: string
    created_at: Generated<Date>
  }
}
