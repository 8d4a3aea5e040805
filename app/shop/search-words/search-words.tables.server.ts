import type { Generated, GeneratedAlways } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import type { SearchWordKind } from './search-words.ts'

export type SearchWordTables = {
  search_words: {
    id: GeneratedAlways<string>
    kind: SearchWordKind
    words: string[]
    means: Generated<string[]>
    categories: Generated<CategorySlug[]>
    colors: Generated<Color[]>
    min_cents: number | null
    max_cents: number | null
    pinned: Generated<string[]>
    hidden: Generated<string[]>
    version: Generated<number>
    request_key: Generated<string | null>
    created_at: Date
    updated_at: Date
  }
}
