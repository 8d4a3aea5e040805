import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/**
 * A word of the catalogue, its stem, the number of products that have it, all words with this beginning (null: more than a few), other words
 * of the same stem, and how many products a search for it could find at most.
 */
export type KnownWord = {
  word: string
  stem: string | null
  products: number
  longer: string[] | null
  relatives: string[]
  meantMax: number
}

export type TypedWord = {
  word: string
  /** Null for a stop word such as "the". */
  stem: string | null
  /** How many products could match, at most: counted by words with this beginning or of the same stem. */
  products: number
  /** Whether a product has exactly this word. */
  isExact: boolean
  /** All words with this beginning; null when there are more than a few. */
  longer: string[] | null
  relatives: string[]
  /** Candidates for a correction, when the shop has no such word. Some are more than one slip away. */
  similar: KnownWord[]
}

export type FoundWords = {
  /** The words of each text. */
  words: TypedWord[][]
  /** How many products have each of the `others`, where any has. */
  others: Readonly<Record<string, number>>
  /** Raised when the admins change what words mean. */
  searchWordsVersion: number
}

/** The words of some texts as the search compares them, with what the shop knows about each, and how many products have some `others`. */
export async function findWords(db: Db, texts: readonly string[], others: readonly string[]): Promise<FoundWords> {
  const { rows } = await sql<{
    words: (TypedWord & { text: number })[]
    others: Record<string, number>
    searchWordsVersion: number
  }>`
    select coalesce((select json_agg(read order by read.text, read.place) from (
        select typed.text, typed.place, typed.word, typed.stem, beginning.products + related.products as products, beginning.words as longer, related.words as relatives,
          exists (select from known_words k where k.word = typed.word and k.products > 0) as "isExact",
          coalesce(alike.words, '[]') as "similar"
        from (
          select asked.place::int as text, words.place, words.word, stem_of(words.word) as stem
          from unnest((${hidden(texts)})) with ordinality as asked (text, place)
          cross join lateral unnest(words_in(asked.text)) with ordinality as words (word, place)) as typed
        cross join lateral (${relativesOf('typed.word', 'typed.stem')}) as related
        cross join lateral (${beginningWith('typed.word')}) as beginning
        left join lateral (${similarTo('typed.word', 'typed.stem', sql`beginning.products + related.products = 0`)}) as alike on true) as read), '[]') as words,
      coalesce((select version from page_versions where name = 'search-words'), 0)::int as "searchWordsVersion",
      (${countsOf(others)}) as others`.execute(db)
  const { words = [], others: known = {}, searchWordsVersion = 0 } = rows[0] ?? {}
  return {
    words: texts.map((_, index) => words.filter(({ text }) => text === index + 1)),
    others: known,
    searchWordsVersion,
  }
}

/** How many products have each of these words, where any has. */
export async function countProductsOf(db: Db, words: readonly string[]): Promise<FoundWords['others']> {
  const { rows } = await sql<{ others: FoundWords['others'] }>`select (${countsOf(words)}) as others`.execute(db)
  return rows[0]?.others ?? {}
}

function countsOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`select coalesce(json_object_agg(k.word, k.products), '{}') from known_words k
    where k.word = any ((${hidden(words)})::text[]) and k.products > 0`
}

/** In a subquery the planner does not see how many they are: it would make a new plan for each number, which takes longer than to read them. */
function hidden(words: readonly string[]): RawBuilder<unknown> {
  return sql`select ${[...words]}::text[]`
}

export type NearWords = { word: string; similar: KnownWord[]; parts: string[] }

/**
 * For words that no product has exactly as they are typed: similar ones, also two slips away in long words, and words of the shop that they
 * contain. It costs more than `findWords`, so only a search that finds nothing asks for it.
 */
export async function findNearWords(db: Db, words: readonly string[]): Promise<NearWords[]> {
  const { rows } = await sql<NearWords>`
    select typed.word, coalesce(alike.words, '[]') as "similar", array(
        select k.word from known_words k where k.products > 0 and k.word = any (array(
          select substr(typed.word, start, length) from generate_series(1, char_length(typed.word)) as start
          cross join generate_series(2, 20) as length
          where start + length - 1 <= char_length(typed.word) and char_length(typed.word) between 5 and 40))) as parts
    from (select word, stem_of(word) as stem from unnest((${hidden(words)})) as words (word)) as typed
    left join lateral (${similarTo(
      'typed.word',
      'typed.stem',
      sql`true`,
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

/** The word index reads a few exact words many times as fast as all words with a beginning. */
const longerMax = 12
const listedLengthMin = 3

function relativesOf(word: string, stem: string): RawBuilder<unknown> {
  return sql`
    select coalesce(json_agg(k.word), '[]') as words, coalesce(sum(k.products), 0)::int as products from (
      select k.word, k.products from known_words k
      where k.stem = ${sql.raw(stem)} and k.products > 0 and not starts_with(k.word, ${sql.raw(word)})
      order by k.products desc, k.word limit 20) as k`
}

function beginningWith(word: string): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(k.products), 0)::int as products, case
        when char_length(${sql.raw(word)}) >= ${sql.lit(listedLengthMin)} and count(*) filter (where k.products > 0) <= ${sql.lit(longerMax)}
        then coalesce(json_agg(k.word) filter (where k.products > 0), '[]') end as words
    from known_words k where k.word >= ${sql.raw(word)} and k.word < ${sql.raw(word)} || chr(1114111)`
}

function similarTo(
  word: string,
  stem: string,
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object(
      'word', near.word, 'stem', near.stem, 'products', near.products, 'relatives', kin.words,
      'longer', whole.words, 'meantMax', whole.products + kin.products)) as words
    from (
      select k.word, k.stem, k.products from known_words k where ${condition} and k.products > 0 and k.word in (
        select s.word from known_spellings s
        where s.spelling = any (spellings_of(${sql.raw(word)}) || coalesce(spellings_of(${sql.raw(stem)}), '{}')) ${more})
      order by k.products desc, k.word limit 200) as near
    cross join lateral (${relativesOf('near.word', 'near.stem')}) as kin
    cross join lateral (${beginningWith('near.word')}) as whole`
}
