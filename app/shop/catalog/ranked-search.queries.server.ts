import { type RawBuilder, sql } from 'kysely'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import type { Db } from '#shop/database.server.ts'
import type { StoredWords } from '#shop/search-words/search-word-index.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import {
  type FacetsRow,
  facetColumns,
  facetsOf,
  flaggedCounts,
  totalColumns,
  totalNames,
} from './facets.queries.server.ts'
import type { Facets } from './facets.ts'
import { offsetOf } from './found-page.queries.server.ts'
import type { ListingTotals } from './listing.queries.server.ts'
import type { ProductShape } from './product.queries.server.ts'
import { rankedCandidates } from './rank-candidates.server.ts'
import { countedMax, walkLimit } from './search.queries.server.ts'
import type { TextTerm, Understood } from './understand-search.ts'

/** The number of the term that stands for the whole search. */
const wholeTerm = -1

export type RankedPage<Product> = ListingTotals & {
  products: Product[]
  /** The first of all, whatever the filters, and the numbers of the terms that found it. */
  best: { id: string; terms: number[] }
  /** The prices of all, whatever the filters. */
  lowestCents: number
  highestCents: number
  facets: Facets | null
}

type RankedRow = ListingTotals & Pick<RankedPage<never>, 'lowestCents' | 'highestCents'> & FacetsRow
type PageOptions = { size: number; withFacets: boolean }

/** A page of the products that any of the terms finds, ranked, with the figures of the whole list. Null when nothing is found. */
export async function readRankedPage<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  understood: Understood,
  query: ListingQuery,
  { size, withFacets }: PageOptions,
): Promise<RankedPage<Product> | null> {
  const found = selectCandidates(understood)
  if (!found) return null
  const ranks = sql`, p.id, p.score, p.popularity, p.review_score`
  const counts = sql`select category, color, price_cents, 1 as products, id, score, popularity, review_score from ranked`
  const rows = await shape.read<RankedRow & { best: RankedPage<never>['best'] | null }>(
    db,
    sql`
    with ${rankedCandidates(found, understood.texts.length)}, ${flaggedCounts(counts, query, ranks)},
    totals as materialized (
      select ${totalColumns()}, min(price_cents) as "lowestCents", max(price_cents) as "highestCents" from flagged),
    chosen as materialized (${choosePage(query, size)})
    select ${totalNames}, totals."lowestCents", totals."highestCents"${withFacets ? sql`, ${facetColumns()}` : sql``}, (
        select json_build_object('id', id::text, 'terms', terms) from ranked order by score desc, popularity desc, id desc limit 1) as best,
      ${shape.columns}
    from totals left join (chosen join products p on p.id = chosen.id) on true order by chosen.place`,
  )
  const more = rows[0]?.more
  if (!more?.best) return null
  const { total, minCents, maxCents, lowestCents, highestCents, best } = more
  const products = rows.flatMap(({ product }) => product ?? [])
  const facets = withFacets ? facetsOf(more) : null
  return { products, total, minCents, maxCents, lowestCents, highestCents, best, facets }
}

function choosePage(query: ListingQuery, size: number): RawBuilder<unknown> {
  const direction = sql.raw(query.direction)
  const key = sql.raw({ popular: 'score', reviews: 'review_score', price: 'price_cents' }[query.sort])
  const order = sql`key ${direction}, popularity ${direction}, id ${direction}`
  return sql`
    select id, row_number() over (order by ${order}) as place from (
      select ${key} as key, popularity, id from flagged where in_category and in_colors and in_prices order by ${order} ${offsetOf(query, size)}) as page`
}

/**
 * For each term at most `searchLimits.candidatesMax` products, as `id`, `term`, `by` and `place`; of a frequent word only those that are popular.
 * Terms are numbered: first the texts, then the sets. A product can be pinned to a word, belong to its set, have the word in its name, or anywhere in
 * its texts.
 */
function selectCandidates({ texts, sets, whole, hidden }: Understood): RawBuilder<unknown> | null {
  const numbered = sets.map(({ rows, text }, index) => ({ rows, text, term: texts.length + index }))
  const all = [
    ...texts.map((text, term) => ({ text, term })),
    ...numbered.flatMap(({ text, term }) => (text ? [{ text, term }] : [])),
    ...(whole ? [{ text: whole, term: wholeTerm }] : []),
  ]
  const pins = numbered.flatMap(({ rows, term }) =>
    rows.flatMap(({ pinned }) => pinned.map((article, place) => ({ article, place, term }))),
  )
  const rules = numbered.flatMap(({ rows, term }) =>
    rows.filter((row) => row.kind === 'products' && hasRule(row)).map((row) => selectRule(row, term)),
  )
  const [frequent, rare] = [all.filter(isFrequent), all.filter((each) => !isFrequent(each))]
  const parts = [
    ...(rare.length > 0 ? [selectRare(rare)] : []),
    ...(frequent.length > 0 ? [selectFrequent(frequent)] : []),
    ...(pins.length > 0 ? [selectPinned(pins)] : []),
    ...rules,
  ]
  if (parts.length === 0) return null
  return sql`select id, term, by, place from (${sql.join(parts, sql` union all `)}) as found
    where id <> all (array(select id from products where article = any (${hidden}::text[])))`
}

type NumberedText = { text: TextTerm; term: number }

/** Of the whole search the number of products is that of its rarest word, and much too high. */
function isFrequent({ text, term }: NumberedText): boolean {
  return text.products > (term === wholeTerm ? countedMax : walkLimit)
}

const byName = sql`case when s.name_words @@ asked.query then 'name' else 'text' end`

function selectRare(texts: readonly NumberedText[]): RawBuilder<unknown> {
  return sql`
    select gathered.id, asked.term, gathered.by, 0 as place from ${askedTexts(texts)}
    cross join lateral (
      select s.product_id as id, ${byName} as by from product_search s where s.all_words @@ asked.query
      limit ${sql.lit(searchLimits.candidatesMax)}) as gathered`
}

/** Of the most popular products those that have the words. `is true` keeps the word index from being used: it would collect all that have them. */
function selectFrequent(texts: readonly NumberedText[]): RawBuilder<unknown> {
  return sql`
    select s.product_id as id, having_it.term, having_it.by, 0 as place
    from (select product_id from listed_products where active order by popularity desc, product_id desc limit ${sql.lit(walkLimit)}) as l
    join product_search s on s.product_id = l.product_id
    cross join lateral (
      select asked.term, ${byName} as by from ${askedTexts(texts)} where (s.all_words @@ asked.query) is true offset 0) as having_it`
}

function askedTexts(texts: readonly NumberedText[]): RawBuilder<unknown> {
  const [terms, queries] = [texts.map(({ term }) => term), texts.map(({ text }) => text.query)]
  return sql`unnest(${terms}::int[], ${queries}::tsquery[]) as asked (term, query)`
}

function selectPinned(pins: readonly { article: string; place: number; term: number }[]): RawBuilder<unknown> {
  return sql`
    select p.id, pins.term, 'pinned' as by, pins.place from unnest(
      ${pins.map(({ term }) => term)}::int[], ${pins.map(({ place }) => place)}::int[], ${pins.map(({ article }) => article)}::text[])
      as pins (term, place, article) join products p on p.article = pins.article and p.active`
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
    order by popularity desc, product_id desc limit ${sql.lit(searchLimits.candidatesMax)})`
}

/** Lists those of the words with which a word of the product begins. */
export async function listWordsOf(db: Db, productId: string, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...words]}::text[]) as word
    join product_search s on s.product_id = ${productId} and s.all_words @@ (quote_literal(word) || ':*')::tsquery`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}
