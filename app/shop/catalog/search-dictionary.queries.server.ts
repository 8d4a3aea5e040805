import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/**
 * A word of the catalogue, its stem, the number of products that have it, other words of the same stem, and how many products a search for
 * it could find at most.
 */
export type KnownWord = { word: string; stem: string | null; products: number; relatives: string[]; meantMax: number }

export type TypedWord = {
  word: string
  /** Null for a stop word such as "the". */
  stem: string | null
  /** How many products could match, at most: counted by words with this beginning or of the same stem. */
  products: number
  /** Whether a product has exactly this word. */
  isExact: boolean
  relatives: string[]
  /** Candidates for a correction, when the shop has no such word. Some are more than one slip away. */
  similar: KnownWord[]
}

export type ReadWords = {
  words: TypedWord[]
  /** How many products have each of the `others`, where any has. */
  others: Readonly<Record<string, number>>
  /** Raised when the admins change what words mean. */
  bookVersion: number
}

/**
 * The words of a text as the search compares them, with what the shop knows about each. `others`: words that the text could mean as well, such
 * as two of its words joined.
 */
export async function readWords(db: Db, text: string, others: readonly string[]): Promise<ReadWords> {
  const { rows } = await sql<TypedWord & Pick<ReadWords, 'bookVersion' | 'others'>>`
    select typed.word, typed.stem, beginning.products + related.products as products, related.words as relatives,
      exists (select from known_words k where k.word = typed.word and k.products > 0) as "isExact",
      coalesce(alike.words, '[]') as "similar",
      coalesce((select version from page_versions where name = 'search-words'), 0)::int as "bookVersion",
      (select coalesce(json_object_agg(k.word, k.products), '{}') from known_words k
        where k.word = any (${[...others]}::text[]) and k.products > 0) as others
    from (select word, stem_of(word) as stem, place from unnest(words_in(${text})) with ordinality as words (word, place)) as typed
    cross join lateral (${relativesOf('typed.word', 'typed.stem')}) as related
    cross join lateral (${beginningWith('typed.word')}) as beginning
    left join lateral (${similarTo('typed.word', 'typed.stem')}) as alike on beginning.products + related.products = 0
    order by typed.place`.execute(db)
  const { bookVersion = 0, others: known = {} } = rows[0] ?? {}
  return { words: rows, others: known, bookVersion }
}

export type NearWords = { word: string; similar: KnownWord[]; parts: string[] }

/**
 * For words that no product has exactly as they are typed: similar ones, also two slips away in long words, and words of the shop that they
 * contain. It costs more than `readWords`, so only a search that finds nothing asks for it.
 */
export async function readNearWords(db: Db, words: readonly string[]): Promise<NearWords[]> {
  const { rows } = await sql<NearWords>`
    select typed.word, coalesce(alike.words, '[]') as "similar", array(
        select k.word from known_words k where k.products > 0 and k.word = any (array(
          select substr(typed.word, start, length) from generate_series(1, char_length(typed.word)) as start
          cross join generate_series(2, 20) as length
          where start + length - 1 <= char_length(typed.word) and char_length(typed.word) between 5 and 40))) as parts
    from (select word, stem_of(word) as stem from unnest(${[...words]}::text[]) as words (word)) as typed
    left join lateral (${similarTo(
      'typed.word',
      'typed.stem',
      sql`
      union all (select k.word from known_words k where char_length(typed.word) >= 7 and k.products > 0
        and k.word >= left(typed.word, 3) and k.word < left(typed.word, 3) || chr(1114111)
        and char_length(k.word) between char_length(typed.word) - 2 and char_length(typed.word) + 2 limit 300)
      union all (select k.word from known_words k where char_length(typed.word) >= 7 and k.products > 0
        and reverse(k.word) collate "C" >= reverse(right(typed.word, 3)) collate "C"
        and reverse(k.word) collate "C" < reverse(right(typed.word, 3)) || chr(1114111) collate "C"
        and char_length(k.word) between char_length(typed.word) - 2 and char_length(typed.word) + 2 limit 300)`,
    )}) as alike on true`.execute(db)
  return rows
}

function relativesOf(word: string, stem: string): RawBuilder<unknown> {
  return sql`
    select coalesce(json_agg(k.word), '[]') as words, coalesce(sum(k.products), 0)::int as products from (
      select k.word, k.products from known_words k
      where k.stem = ${sql.raw(stem)} and k.products > 0 and not starts_with(k.word, ${sql.raw(word)})
      order by k.products desc, k.word limit 20) as k`
}

function beginningWith(word: string): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(k.products), 0)::int as products from known_words k
    where k.word >= ${sql.raw(word)} and k.word < ${sql.raw(word)} || chr(1114111)`
}

function similarTo(word: string, stem: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object(
      'word', near.word, 'stem', near.stem, 'products', near.products, 'relatives', kin.words,
      'meantMax', whole.products + kin.products)) as words
    from (
      select k.word, k.stem, k.products from known_words k where k.products > 0 and k.word in (
        select s.word from known_spellings s
        where s.spelling = any (spellings_of(${sql.raw(word)}) || coalesce(spellings_of(${sql.raw(stem)}), '{}')) ${more})
      order by k.products desc, k.word limit 200) as near
    cross join lateral (${relativesOf('near.word', 'near.stem')}) as kin
    cross join lateral (${beginningWith('near.word')}) as whole`
}
