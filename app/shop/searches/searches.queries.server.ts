import { sql } from 'kysely'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import type { Db } from '#shop/database.server.ts'

export type Searcher = { day: string; visitor: string; text: string }

/** `synchronous_commit` is off: losing the last few searches in a power cut is cheaper than waiting for the disk with each. */
export async function insertSearch(db: Db, { day, visitor, text }: Searcher, foundNothing: boolean): Promise<void> {
  await sql`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true)),
    asked as (
      insert into search_visitors (day, visitor, text)
      select ${day}::date, ${visitor}::text, ${text}::text from hasty
      where (select count(*) from search_visitors where day = ${day}::date and visitor = ${visitor}::text) < ${searchesLimits.textsPerVisitor}
        and (exists (select from searched_texts where day = ${day}::date and text = ${text}::text)
          or (select count(*) from searched_texts where day = ${day}::date) < ${searchesLimits.textsPerDay})
      on conflict do nothing returning text
    )
    insert into searched_texts as counted (day, text, searches, without_result)
    select ${day}::date, text, 1, ${foundNothing ? 1 : 0}::int from asked
    on conflict (day, text) do update set searches = counted.searches + 1, without_result = counted.without_result + excluded.without_result`.execute(
    db,
  )
}

/** The first click of a visitor who searched for the text that day. */
export async function insertClick(db: Db, { day, visitor, text }: Searcher, place: number): Promise<void> {
  await sql`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true)),
    clicked as (
      update search_visitors set clicked = true from hasty
      where (day, visitor, text) = (${day}::date, ${visitor}::text, ${text}::text) and not clicked returning text
    )
    update searched_texts set clicks = clicks + 1, places = places + ${place}::int
    where (day, text) in (select ${day}::date, text from clicked)`.execute(db)
}

export type SearchTotals = { searches: number; withoutResult: number; clicks: number; places: number }

export async function sumSearches(db: Db, from: string, before: string): Promise<SearchTotals> {
  const { rows } = await sql<SearchTotals>`
    select coalesce(sum(searches), 0)::float8 as searches, coalesce(sum(without_result), 0)::float8 as "withoutResult",
      coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(places), 0)::float8 as places
    from searched_texts where day >= ${from}::date and day < ${before}::date`.execute(db)
  return rows[0] ?? { searches: 0, withoutResult: 0, clicks: 0, places: 0 }
}

export type SearchedText = SearchTotals & { text: string }

/** Texts of enough visitors, the most frequent first. */
export async function listTexts(db: Db, from: string, which: 'found' | 'not-found'): Promise<SearchedText[]> {
  const counted = which === 'found' ? sql.raw('searches - without_result') : sql.raw('without_result')
  const { rows } = await sql<SearchedText>`
    select text, sum(searches)::int as searches, sum(without_result)::int as "withoutResult", sum(clicks)::int as clicks,
      sum(places)::float8 as places
    from searched_texts where day >= ${from}::date
    group by text having sum(searches) >= ${searchesLimits.visitorsShown} and sum(${counted}) > sum(searches) / 2
    order by sum(${counted}) desc, text limit ${searchesLimits.shownTexts}`.execute(db)
  return rows
}

export async function deleteSearchesBefore(db: Db, keptFrom: string, today: string): Promise<void> {
  await sql`delete from searched_texts where day < ${keptFrom}::date`.execute(db)
  await sql`delete from search_visitors where day < ${today}::date`.execute(db)
}
