import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { makeWordBook, type StoredWords, type WordBook } from './word-book.ts'

type Kept = { version: number; book: Promise<WordBook> }

/** One for each database: a process of the tests has many. */
const keptBooks = new WeakMap<Db, Kept>()

/** The book of a shop whose admins never wrote a word. */
const emptyBook = makeWordBook([])

/** The admins' search words as of this version of theirs; read again only when they have changed. */
export async function readWordBook(db: Db, version: number): Promise<WordBook> {
  if (version === 0) return emptyBook
  const kept = keptBooks.get(db)
  if (kept?.version === version) return await kept.book
  const book = listStoredWords(db).then(makeWordBook)
  keptBooks.set(db, { version, book })
  book.catch(() => keptBooks.delete(db))
  return await book
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
