import type { ColumnType, JSONColumnType } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { FileItems } from './content-file.ts'
import type { ImportSummary, ReadFile } from './content-plan.ts'

export type ContentFileTables = {
  content_files: {
    id: string
    user_id: ColumnType<UserId, UserId, never>
    content: JSONColumnType<ReadFile, string, never>
    /** Hashes, which the nightly job keeps. */
    pictures: string[]
    uploaded_at: Date
    applied_at: Date | null
    before: JSONColumnType<FileItems> | null
    summary: JSONColumnType<ImportSummary> | null
  }
}
