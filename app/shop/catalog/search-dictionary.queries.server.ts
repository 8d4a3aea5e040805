import { sql } from 'kysely'
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
  relatives: string[]
  /** Candidates for a correction, when the shop has no such word. Some are more than one slip away. */
  similar: KnownWord[]
}

/** The words of a text as the search compares them, with what the shop knows about each. */
export async function readWords(db: Db, text: string): Promise<TypedWord[]> {
  const relatives = (word: string, stem: string) => sql`
    select coalesce(json_agg(k.word), '[]') as words, coalesce(sum(k.products), 0)::int as products from (
      select k.word, k.products from known_words k
      where k.stem = ${sql.raw(stem)} and k.products > 0 and not starts_with(k.word, ${sql.raw(word)})
      order by k.products desc, k.word limit 20) as k`
  const beginningWith = (word: string) => sql`
    select coalesce(sum(k.products), 0)::int as products from known_words k
    where k.word >= ${sql.raw(word)} and k.word < ${sql.raw(word)} || chr(1114111)`
  const { rows } = await sql<TypedWord>`
    select typed.word, typed.stem, beginning.products + related.products as products, related.words as relatives,
      coalesce(alike.words, '[]') as "similar"
    from (select word, stem_of(word) as stem, place from unnest(words_in(${text})) with ordinality as words (word, place)) as typed
    cross join lateral (${relatives('typed.word', 'typed.stem')}) as related
    cross join lateral (${beginningWith('typed.word')}) as beginning
    left join lateral (
      select json_agg(json_build_object(
        'word', near.word, 'stem', near.stem, 'products', near.products, 'relatives', kin.words,
        'meantMax', whole.products + kin.products)) as words
      from (
        select k.word, k.stem, k.products from known_words k where k.products > 0 and k.word in (
          select s.word from known_spellings s where s.spelling = any (spellings_of(typed.word) || spellings_of(typed.stem)))
        order by k.products desc, k.word limit 200) as near
      cross join lateral (${relatives('near.word', 'near.stem')}) as kin
      cross join lateral (${beginningWith('near.word')}) as whole
    ) as alike on beginning.products + related.products = 0
    order by typed.place`.execute(db)
  return rows
}
