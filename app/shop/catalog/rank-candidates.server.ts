import { type RawBuilder, sql } from 'kysely'

/**
 * How well each product answers the words together, as the table `ranked`. A word that few products have says more than a word of many; a pinned
 * product counts for more than one that only mentions the word; one that is called like the whole search (term -1) comes first. `textCount`: so many
 * of the terms are texts, the others are sets.
 *
 * What is called by its name is wanted: of "red candle" all candles are shown, the red ones first. What is far behind the best answer is no answer; a
 * product that is called like the search stands above that.
 */
export function rankedCandidates(candidates: RawBuilder<unknown>, textCount: number): RawBuilder<unknown> {
  return sql`
    candidates as materialized (${candidates}),
    terms as materialized (
      select term, count(*) filter (where by = 'pinned') as pins, count(distinct id) as products,
        term between 0 and ${textCount}::int - 1 and bool_or(by = 'name') as is_wanted
      from candidates group by term),
    weighed as (
      select c.id, c.term, t.is_wanted, bool_or(c.by = 'name') as in_name,
        max(${weight(textCount)}) * (case when t.pins > 0 then t.pins else t.products end)::float8 ^ (-0.6) as weight
      from candidates c join terms t using (term) group by c.id, c.term, t.is_wanted, t.pins, t.products),
    answers as (
      select id, coalesce(sum(weight order by term) filter (where term >= 0), 0) as answer, bool_or(term < 0 and in_name) as is_named,
        coalesce(array_agg(term) filter (where term >= 0), '{}') as terms,
        count(*) filter (where is_wanted) = (select count(*) from terms where is_wanted) as has_wanted
      from weighed group by id),
    wanted as (
      select id, answer, is_named, terms, max(answer) over () as best from answers
      where has_wanted or not exists (select from answers where has_wanted)),
    ranked as materialized (
      select w.id, w.terms, w.answer + w.is_named::int as score, l.category, l.color, l.price_cents, l.popularity, l.review_score
      from wanted w join listed_products l on l.product_id = w.id
      where w.answer + w.is_named::int
        >= w.best * (case when exists (select from terms where term >= ${textCount}::int) then 0.2 else 0.5 end))`
}

/** In a set the first of the pinned products counts twice as much as the last; a rule finds more than words do. */
function weight(textCount: number): RawBuilder<unknown> {
  return sql`case
    when c.by = 'pinned' then 1 - 0.5::float8 * c.place / t.pins
    when c.by = 'rule' then 0.45
    when c.term >= ${textCount}::int then case c.by when 'name' then 0.4 else 0.15 end
    else case c.by when 'name' then 1 else 0.55 end end`
}
