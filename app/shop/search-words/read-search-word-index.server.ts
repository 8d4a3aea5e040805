import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { indexSearchWords, type SearchWordIndex, type StoredWords } from './search-word-index.ts'

type Kept = { version: number; wordIndex: Promise<SearchWordIndex> }

/** One for each database: a process of the tests has many. */
const keptIndexes = new WeakMap<Db, Kept>()

/** Of a shop whose admins have added no search words. */
const emptyIndex = indexSearchWords([])

/** The admins' search words as of this version of theirs; read again only when they have changed. */
export async function readSearchWordIndex(db: Db, version: number): Promise<SearchWordIndex> {
  if (version === 0) return emptyIndex
  const kept = keptIndexes.get(db)
  if (kept?.version === version) return await kept.wordIndex
  const wordIndex = listStoredWords(db).then(indexSearchWords)
  keptIndexes.set(db, { version, wordIndex })
  wordIndex.catch(() => keptIndexes.delete(db))
  return await wordIndex
}

async function listStoredWords(db: Db): Promise<StoredWords[]> {
  const phrases = (column: 'words' | 'means') => sql`
    (select coalesce(json_agg(json_build_object(
        'words', words_in(phrase),
        'stems', array(select stem_of(word) from unnest(words_in(phrase)) with ordinality as each (word, place) order by place))
        order by place), '[]')
      from unnest(${sql.raw(`w.${column}`)}) with ordinality as phrases (phrase, place))`
  const { rows } = await sql<StoredWords>`
    select w.id::text as id, w.kind, w.categories, w.colors, w.min_cents as "minCents", w.max_cents as "maxCents", w.pinned, w.hidden,
      ${phrases('words')} as words, ${phrases('means')} as means
    from search_words w order by w.id`.execute(db)
  return rows
}
