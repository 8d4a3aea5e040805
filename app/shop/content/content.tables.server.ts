import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ContentKind } from './content.ts'
import type { ContentDocument } from './document.ts'

export type ContentTables = {
  content: {
    id: GeneratedAlways<string>
    kind: ContentKind
    slug: string
    latest: number
    published: number | null
    first_published_at: Date | null
    starts_at: Date | null
    ends_at: Date | null
    request_key: string | null
    created_at: Date
    updated_at: Date
  }
  content_versions: {
    content_id: string
    number: number
    title: string
    summary: string
    /** Written as JSON. */
    body: ColumnType<ContentDocument, string, never>
    text: string
    /** The words of title, summary and text, for the search. */
    words: GeneratedAlways<string>
    title_words: GeneratedAlways<string[]>
    picture_hash: string | null
    picture_alt: Generated<string>
    saved_at: Date
    full_name: string
    copy_of: number | null
  }
  content_addresses: { kind: ContentKind; slug: string; content_id: string; left_at: Date }
  content_pictures: { content_id: string; hash: string }
}
