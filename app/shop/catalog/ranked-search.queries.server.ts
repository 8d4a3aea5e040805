import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import type { Db } from '#shop/database.server.ts'
import type { StoredWords } from '#shop/search-words/word-book.ts'
import { walkLimit } from './search.queries.server.ts'
import type { TextTerm, Understood } from './understand-search.ts'

/** A product that one of the words found. Terms are numbered: first the texts, then the sets. */
export type Candidate = {
  id: string
  term: number
  /** A product can be pinned to a word, belong to its set, have the word in its name, or anywhere in its texts. */
  by: 'pinned' | 'rule' | 'name' | 'text'
  /** Of a pinned product, counted from 0. */
  place: number
  category: CategorySlug
  color: Color
  priceCents: number
  popularity: number
  reviewScore: number
}

/** The number of the term that stands for the whole search. */
export const wholeTerm = -1

/** At most `searchLimits.candidatesMax` for each word: of a word that is everywhere, the most popular of those that have it. */
export async function listCandidates(db: Db, { texts, sets, whole, hidden }: Understood): Promise<Candidate[]> {
  const parts = [
    ...texts.map((text, term) => selectText(text, term)),
    ...sets.flatMap(({ rows, text }, index) => {
      const term = texts.length + index
      return [
        ...rows.map((row) => selectPinned(row, term)),
        ...rows.filter((row) => row.kind === 'products' && hasRule(row)).map((row) => selectRule(row, term)),
        ...(text ? [selectText(text, term)] : []),
      ]
    }),
    ...(whole ? [selectText(whole, wholeTerm)] : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<Candidate>`
    select found.id::text as id, found.term, found.by, found.place, s.category, s.color, s.price_cents as "priceCents", l.popularity,
      l.review_score::float8 as "reviewScore"
    from (${sql.join(parts, sql` union all `)}) as found
    join product_search s on s.product_id = found.id join listed_products l on l.product_id = found.id
    where found.id <> all (array(select id from products where article = any (${hidden}::text[])))`.execute(db)
  return rows
}

function selectText({ query, products }: TextTerm, term: number): RawBuilder<unknown> {
  const by = sql`case when s.name_words @@ ${query}::tsquery then 'name' else 'text' end`
  if (products <= walkLimit)
    return sql`(
      select s.product_id as id, ${term}::int as term, ${by} as by, 0 as place
      from product_search s where s.all_words @@ ${query}::tsquery limit ${searchLimits.candidatesMax})`
  return sql`(
    select s.product_id as id, ${term}::int as term, ${by} as by, 0 as place
    from (select product_id from listed_products where active order by popularity desc, product_id desc limit ${walkLimit}) as l
    join product_search s on s.product_id = l.product_id where s.all_words @@ ${query}::tsquery
    limit ${searchLimits.candidatesMax})`
}

function selectPinned({ pinned }: StoredWords, term: number): RawBuilder<unknown> {
  return sql`(
    select p.id, ${term}::int as term, 'pinned' as by, (pins.place - 1)::int as place
    from unnest(${pinned}::text[]) with ordinality as pins (article, place) join products p on p.article = pins.article and p.active)`
}

function hasRule({ categories, colors, minCents, maxCents }: StoredWords): boolean {
  return categories.length + colors.length > 0 || minCents !== null || maxCents !== null
}

function selectRule({ categories, colors, minCents, maxCents }: StoredWords, term: number): RawBuilder<unknown> {
  const inCategories = categories.length > 0 ? sql`category = any (${categories}::text[])` : sql`true`
  const inColors = colors.length > 0 ? sql`color = any (${colors}::text[])` : sql`true`
  return sql`(
    select product_id as id, ${term}::int as term, 'rule' as by, 0 as place from listed_products
    where active and ${inCategories} and ${inColors}
      and price_cents between ${minCents ?? 0}::int and ${maxCents ?? catalogLimits.priceCentsMax}::int
    order by popularity desc, product_id desc limit ${searchLimits.candidatesMax})`
}

/** Which of these words the product has, as the beginning of a word. */
export async function listWordsOf(db: Db, productId: string, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...words]}::text[]) as word
    join product_search s on s.product_id = ${productId} and s.all_words @@ (quote_literal(word) || ':*')::tsquery`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}
